// What is wrong with a picture, as sentences: called in the page, with the role of the screen.
(role) => {
  const W = innerWidth;
  const H = innerHeight;
  const faults = [];
  const seen = (element) =>
    element.getClientRects().length && !element.closest("svg, [hidden], .unseen, .scraps, [aria-hidden='true']");
  const named = (element, rect) =>
    `${element.className || element.tagName} "${element.textContent.trim().slice(0, 40)}" at ${[rect.left, rect.top, rect.right, rect.bottom].map(Math.round)}`;
  // What an element says itself: what lies in it may be cut by rules of its own.
  const around = (element) => {
    const rects = [...element.childNodes]
      .filter((node) => node.nodeType === 3 && node.data.trim())
      .map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      });
    const side = (name, most) => most(...rects.map((rect) => rect[name]));
    return {
      left: side("left", Math.min),
      top: side("top", Math.min),
      right: side("right", Math.max),
      bottom: side("bottom", Math.max),
    };
  };
  const written = [...document.querySelectorAll("#app *")].filter(
    (element) => seen(element) && [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim()),
  );

  if (document.documentElement.scrollWidth > W) faults.push(`the page is ${document.documentElement.scrollWidth} wide`);

  if (role === "tv") {
    const out = document.querySelector("#app a[href]:not(.overlay-closed a)");
    if (out) faults.push(`it leads the TV out of its room: ${out.href}`);
    const margins = { left: 0.05 * W - 2, right: 0.95 * W + 2, top: 0.05 * H - 2, bottom: 0.95 * H + 2 };
    for (const element of written) {
      if (element.closest(".controls")) continue;
      const rect = around(element);
      const size = parseFloat(getComputedStyle(element).fontSize);
      if (size < 0.0368 * H) faults.push(`${size} px is too small: ${named(element, rect)}`);
      const clip = element.closest("[data-fit]");
      // A name of sixteen of the widest letters may end in dots where there is room for them; nothing else may be cut.
      const dotted = [element, element.parentElement].find((each) => getComputedStyle(each).textOverflow === "ellipsis");
      if (dotted) {
        const box = dotted.getBoundingClientRect();
        if (box.left < margins.left || box.right > margins.right) faults.push(`dots off the screen: ${named(element, box)}`);
        if (dotted.scrollWidth > dotted.clientWidth + 1 && box.width < 1.5 * size) faults.push(`nothing left of it: ${named(element, box)}`);
        continue;
      }
      // A line's box is higher than its letters.
      const air = 0.2 * size;
      if (
        rect.left < margins.left ||
        rect.right > margins.right ||
        rect.top < margins.top - air ||
        rect.bottom > margins.bottom + air
      )
        faults.push(`off the screen: ${named(element, rect)}`);
      const slip = element.closest(".slip");
      if (slip && !element.closest(".entry-marks") && rect.bottom > slip.getBoundingClientRect().bottom)
        faults.push(`over the edge of its slip: ${named(element, rect)}`);
      if (clip) {
        const box = clip.getBoundingClientRect();
        const { paddingLeft, paddingRight } = getComputedStyle(clip);
        const slack = size * 0.3;
        if (
          rect.bottom > box.bottom + slack ||
          rect.top < box.top - slack ||
          rect.left < box.left + parseFloat(paddingLeft) - 2 ||
          rect.right > box.right - parseFloat(paddingRight) + 2
        )
          faults.push(`cut off: ${named(element, rect)}`);
      }
    }
    const slips = [
      ...document.querySelectorAll(
        ".ballot > li:not([hidden]), .cards > li:not([hidden]), .account > li:not([hidden])",
      ),
    ];
    const boxes = slips.map((slip) => slip.getBoundingClientRect());
    boxes.forEach((one, i) =>
      boxes.slice(i + 1).forEach((other) => {
        if (
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1
        )
          faults.push(`two slips lie on each other: ${named(slips[i], one)}`);
      }),
    );
    const head = document.querySelector(".sheet-head")?.getBoundingClientRect();
    for (const winners of document.querySelectorAll(".step-tokens"))
      if (winners.getBoundingClientRect().top < head.bottom - 4) faults.push("the podium grows into its headline");
    const foot = document.querySelector(".foot");
    if (foot && foot.getClientRects().length)
      for (const [i, box] of boxes.entries())
        if (box.bottom > foot.getBoundingClientRect().top + 4)
          faults.push(`a slip lies on the bottom line: ${named(slips[i], box)}`);
  } else {
    // A turned stamp's box is larger than the stamp.
    const AIR = 5;
    for (const stamp of document.querySelectorAll(".stamp")) {
      const box = stamp.getBoundingClientRect();
      const body = stamp.closest(".body");
      for (const element of written.filter((each) => body?.contains(each) && !stamp.contains(each)))
        for (const node of [...element.childNodes].filter((each) => each.nodeType === 3 && each.data.trim())) {
          const range = document.createRange();
          range.selectNodeContents(node);
          for (const line of range.getClientRects())
            if (
              line.left < box.right - AIR &&
              box.left + AIR < line.right &&
              line.top < box.bottom - AIR &&
              box.top + AIR < line.bottom
            )
              faults.push(`a stamp covers words: ${named(element, line)}`);
        }
    }
    for (const field of document.querySelectorAll("input:not([type=radio]):not([type=checkbox]), textarea"))
      if (parseFloat(getComputedStyle(field).fontSize) < 16) faults.push("a field would make the page zoom");
    for (const button of document.querySelectorAll("button")) {
      const rect = button.getBoundingClientRect();
      if (seen(button) && rect.height < 43.5) faults.push(`a small target: ${named(button, rect)}`);
    }
  }
  return faults;
};
