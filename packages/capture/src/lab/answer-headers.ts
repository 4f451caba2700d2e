/** Headers that would be wrong for a decoded body, or turn it into a download. */
const DROPPED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'content-disposition', 'connection', 'keep-alive']);

/** Whether to omit a header when a stored response is given to a browser. @param name in any case */
export function isOfTransport(name: string): boolean {
  return DROPPED.has(name.toLowerCase());
}
