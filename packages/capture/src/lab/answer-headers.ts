/** What would be wrong for a body that is decoded already, and what would make it a download. */
const DROPPED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'content-disposition', 'connection', 'keep-alive']);

/** Whether a header is left out when an answer is given to a browser again. @param name in any case */
export function isOfTransport(name: string): boolean {
  return DROPPED.has(name.toLowerCase());
}
