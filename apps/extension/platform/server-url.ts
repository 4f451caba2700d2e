/**
 * Reads the address of a Plumbline server. What is captured and the token go there, so it must be https; plain http is for
 * a server on this computer, whose traffic leaves it nowhere.
 * @returns its origin, null when the address is not acceptable
 */
export function parseServerUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || url.username || url.password) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url.hostname)) ? url.origin : null;
}

/** Browsers resolve names below localhost to loopback without asking anybody. */
function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
