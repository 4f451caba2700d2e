/** Which pages of a site a crawl reads, as path patterns in the syntax of robots.txt. */
export interface PathPatterns {
  /** Only pages that match one of these; empty for all. */
  readonly include: readonly string[];
  /** No pages that match one of these, even if included. */
  readonly exclude: readonly string[];
}

/**
 * Returns whether the patterns include a URL (RFC 9309, 2.2.3): a pattern is the beginning of path and query, `*` matches anything, and a final `$`
 * marks the end.
 */
export function createPathFilter({ include, exclude }: PathPatterns): (url: string) => boolean {
  const included = include.map(toParts);
  const excluded = exclude.map(toParts);
  if (included.length === 0 && excluded.length === 0) return () => true;
  return (url) => {
    const { pathname, search } = new URL(url);
    const path = pathname + search;
    return (included.length === 0 || included.some((parts) => fits(path, parts))) && !excluded.some((parts) => fits(path, parts));
  };
}

interface Parts {
  /** The literal texts between the stars, in order; the path begins with the first. */
  readonly texts: readonly string[];
  readonly isWhole: boolean;
}

function toParts(pattern: string): Parts {
  const isWhole = pattern.endsWith('$');
  const { pathname, search } = new URL(`https://pattern.invalid${isWhole ? pattern.slice(0, -1) : pattern}`);
  return { texts: (pathname + search).split('*'), isWhole };
}

/** Finds each text at its first position after the previous one: a single pass, however many stars there are. */
function fits(path: string, { texts, isWhole }: Parts): boolean {
  const [first = '', ...rest] = texts;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? rest.pop() : undefined;
  let at = first.length;
  for (const text of rest) {
    const found = path.indexOf(text, at);
    if (found === -1) return false;
    at = found + text.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.length - last.length >= at && path.endsWith(last);
}
