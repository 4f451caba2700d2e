const LINK = /\[([^\]]+)\]\((https:\/\/[^\s)]+)\)/g;
/** A sentence that only points to its link. */
const POINTER = /\s*\[Learn [^\]]+\]\(https:\/\/[^\s)]+\)\.?/g;

/**
 * Turns a text of Lighthouse, which is Markdown with links and code, into plain text and the address it links to. Pure.
 * @returns the last address, empty where there is none
 */
export function plainText(markdown: string): { readonly text: string; readonly url: string } {
  const url = [...markdown.matchAll(LINK)].at(-1)?.[2] ?? '';
  const text = markdown
    .replaceAll(POINTER, '')
    .replaceAll(LINK, '$1')
    .replaceAll(/`([^`]*)`/g, '$1')
    .trim();
  return { text, url };
}
