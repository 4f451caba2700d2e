/** What may stand before the first element: a byte order mark (which counts as a space), the declaration, comments, and the document type without an internal subset. */
const BEFORE_ROOT = /\s+|\xEF\xBB\xBF|<\?xml[^>]*>|<!--|<!DOCTYPE\b[^>]*>/iy;
/** Characters of that element's tag that are looked at. */
const MAX_NAME = 256;

/**
 * The name of the first element of an XML document, as it is written, prefix included; null where something else comes first. Pure.
 * One step after the other, as a single expression could part a row of comments in more ways than anybody can wait for.
 */
export function xmlRoot(text: string): string | null {
  let at = 0;
  for (;;) {
    BEFORE_ROOT.lastIndex = at;
    const found = BEFORE_ROOT.exec(text)?.[0];
    if (found === undefined) break;
    at += found.length;
    if (found !== '<!--') continue;
    const end = text.indexOf('-->', at);
    if (end === -1) return null;
    at = end + '-->'.length;
  }
  return /^<([A-Za-z_][\w:.-]*)[\s/>]/.exec(text.slice(at, at + MAX_NAME))?.[1] ?? null;
}
