/**
 * The part of the DOM that ProseMirror reads. A full DOM implementation, with styles, events and loading, would be far more than parsing needs,
 * and a second engine to trust.
 */
export class TreeNode {
  readonly nodeType: 1 | 3 | 11;
  /** In upper case, as in the HTML DOM. */
  readonly nodeName: string;
  readonly nodeValue: string | null;
  parentNode: TreeNode | null = null;
  firstChild: TreeNode | null = null;
  lastChild: TreeNode | null = null;
  previousSibling: TreeNode | null = null;
  nextSibling: TreeNode | null = null;
  /** Empty, because styles are not read. */
  readonly style = { length: 0 };
  private readonly attributes: ReadonlyMap<string, string>;

  constructor(nodeType: 1 | 3 | 11, name: string, value: string | null, attributes: ReadonlyMap<string, string> = new Map()) {
    this.nodeType = nodeType;
    this.nodeName = name.toUpperCase();
    this.nodeValue = value;
    this.attributes = attributes;
  }

  get tagName(): string {
    return this.nodeName;
  }

  get firstElementChild(): TreeNode | null {
    let child = this.firstChild;
    while (child && child.nodeType !== 1) child = child.nextSibling;
    return child;
  }

  get ownerDocument() {
    return { createTextNode: (text: string) => new TreeNode(3, '#text', text) };
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }

  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }

  /** @throws for anything but an element name, the only selectors our schema uses */
  matches(selector: string): boolean {
    if (!/^[a-z][a-z0-9]*$/.test(selector)) throw new Error(`The rule ${selector} is more than the name of an element.`);
    return this.nodeName === selector.toUpperCase();
  }

  /** Moves a node to the end of this node's children. */
  appendChild(child: TreeNode): TreeNode {
    child.leave();
    child.parentNode = this;
    child.previousSibling = this.lastChild;
    if (this.lastChild) this.lastChild.nextSibling = child;
    else this.firstChild = child;
    this.lastChild = child;
    return child;
  }

  private leave(): void {
    if (!this.parentNode) return;
    if (this.previousSibling) this.previousSibling.nextSibling = this.nextSibling;
    else this.parentNode.firstChild = this.nextSibling;
    if (this.nextSibling) this.nextSibling.previousSibling = this.previousSibling;
    else this.parentNode.lastChild = this.previousSibling;
    this.parentNode = null;
    this.previousSibling = null;
    this.nextSibling = null;
  }
}
