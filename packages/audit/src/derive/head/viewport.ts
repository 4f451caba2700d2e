import type { ElementNode, PageDocument } from '../parse/document.ts';

/** The viewport setting that browsers follow. */
export interface ViewportSettings {
  readonly element: ElementNode;
  readonly content: string;
  /** Lower-case names and values. */
  readonly settings: ReadonlyMap<string, string>;
}

/** Settings of the last meta viewport; null when the page has none. */
export function viewportSettings(document: PageDocument): ViewportSettings | null {
  const meta = document.metas.findLast(({ name }) => name === 'viewport');
  if (!meta) return null;
  const settings = new Map<string, string>();
  // White space around the equals sign is allowed; commas, semicolons and spaces separate settings (CSS Viewport, appendix).
  for (const part of meta.content
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?= ?/g, '=')
    .split(/[\s,;]+/)) {
    const [name = '', value = ''] = part.split('=');
    if (name !== '') settings.set(name, value);
  }
  return { element: meta.element, content: meta.content, settings };
}
