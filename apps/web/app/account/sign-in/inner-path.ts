/**
 * A path of this app, or null: an address from a link must not redirect anyone to another site after signing in.
 * @param next as given in the link
 * @param origin of this app
 */
export function innerPath(next: string | null, origin: string): string | null {
  const url = next ? URL.parse(next, origin) : null;
  // `/.//evil.example` parses to the path `//evil.example`, which a browser would treat as another host.
  if (url?.origin !== origin || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}`;
}
