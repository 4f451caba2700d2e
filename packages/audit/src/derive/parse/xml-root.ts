/**
 * What may precede the first element: a byte order mark (which counts as white space), the declaration, comments, and the document type without an
 * internal subset.
 */
const BEFORE_ROOT = /\s+|\xEF\xBB\xBF|<\?xml[^>]*>|<!--|<!DOCTYPE\b[^>]*>/iy;
/** How many characters of that element's tag are examined. */
const MAX_NAME = 256;

/**
 * The name of the first element of an XML document, as written, including its prefix; null when something else comes first. Pure. Proceeds step by
 * step, because a single regular expression could backtrack catastrophically on a row of comments.
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
