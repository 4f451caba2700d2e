/** Ids and hashes in a path differ with each visit and each build, and are the same thing. */
const CHANGING = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<![a-z])[0-9a-f]*\d[0-9a-f]*(?![a-z])/gi;

/** An address without what changes from visit to visit: query, fragment, ids and hashes. */
export function plainAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return plainWords(address);
  return `${url.origin === 'null' ? url.protocol : url.origin}${url.pathname.replaceAll(CHANGING, '#')}`;
}

/** A message without addresses' queries, ids and figures, so that the same error is the same error. */
export function plainWords(text: string): string {
  return text
    .replaceAll(/https?:\/\/[^\s'"<>)]+/g, (address) => plainAddress(address))
    .replaceAll(CHANGING, '#')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
