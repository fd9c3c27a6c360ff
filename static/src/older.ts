/** What the oldest TVs lack and lit-html calls, `?attribute=`; to be imported before anything is rendered. */

if (!Element.prototype.toggleAttribute) {
  Element.prototype.toggleAttribute = function (
    this: Element,
    name: string,
    force = !this.hasAttribute(name),
  ): boolean {
    if (force) this.setAttribute(name, "");
    else this.removeAttribute(name);
    return force;
  };
}
