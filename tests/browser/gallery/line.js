// Stands in for the line to the house: hands a screen the frames of one fixture, and agrees to all that is asked.
(() => {
  const name = new URLSearchParams(location.search).get("fixture");
  const BETWEEN = 60;

  class Line {
    constructor() {
      this.readyState = Line.CONNECTING;
      window.hear = (frame) => this.hear(frame);
      fetch(`/gallery/${name}.json`)
        .then((answer) => answer.json())
        .then((fixture) => {
          this.fixture = fixture;
          if (fixture.lost && Line.opened) return;
          Line.opened = true;
          this.readyState = Line.OPEN;
          this.onopen?.();
        });
    }

    hear(frame) {
      this.onmessage?.({ data: JSON.stringify(frame) });
    }

    send(text) {
      const frame = JSON.parse(text);
      window.heard.push(frame);
      if (frame.type === "ping") this.hear({ type: "pong" });
      if (frame.type === "do" || frame.type === "ask") this.hear({ type: "ack", id: frame.id });
      if (frame.type !== "hello") return;
      const { frames } = this.fixture;
      frames.forEach((each, i) => setTimeout(() => this.hear(each), i * BETWEEN));
      // All is told, and has been painted.
      setTimeout(
        () => requestAnimationFrame(() => requestAnimationFrame(() => (window.told = true))),
        frames.length * BETWEEN,
      );
      if (this.fixture.lost) setTimeout(() => this.onclose?.(), frames.length * BETWEEN);
    }

    close() {
      this.readyState = Line.CLOSED;
    }
  }
  Object.assign(Line, { CONNECTING: 0, OPEN: 1, CLOSING: 2, CLOSED: 3, opened: false });
  window.heard = [];
  window.told = false;
  window.WebSocket = Line;
})();
