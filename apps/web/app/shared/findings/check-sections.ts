/** One section of a check's page, below its h2. */
export interface CheckSection {
  /** '' for what comes before the first h2. */
  readonly title: string;
  readonly html: string;
  readonly text: string;
}

/** Splits the page of a check at its h2s. DOMParser creates an inert document: nothing in it runs or loads. */
export function checkSections(html: string): CheckSection[] {
  const sections: CheckSection[] = [];
  let title = '';
  let holder = document.createElement('div');
  const close = () => {
    if (holder.childNodes.length > 0) sections.push({ title, html: holder.innerHTML, text: holder.textContent.trim() });
    holder = document.createElement('div');
  };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  // Each iteration removes the first node, so the next one becomes the first.
  for (let node = body.firstChild; node; node = body.firstChild) {
    node.remove();
    if (node instanceof HTMLElement && node.tagName === 'H2') {
      close();
      title = node.textContent;
    } else holder.append(node);
  }
  close();
  return sections.filter((section) => section.text !== '');
}
