/**
 * Parses the address of a Plumbline server. Captures and the token are sent there, so it must be https; plain http is allowed only
 * for a server on this computer, whose traffic never leaves it.
 * @returns its origin; null when the address is not acceptable
 */
export function parseServerUrl(address: string): string | null {
  const url = URL.parse(address.trim());
  if (!url || url.username || url.password) return null;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isThisComputer(url.hostname)) ? url.origin : null;
}

/** Browsers resolve names below localhost to loopback without a DNS query. */
function isThisComputer(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
