import { parseUrl } from '@plumbline/urls';

/** Whether a host name, in the form of URL.hostname, always leads to the machine itself. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Whether a server that listens on this address can be reached from its own machine alone. */
export function isLoopbackAddress(address: string): boolean {
  const url = parseUrl(`http://${address.includes(':') ? `[${address}]` : address}`);
  return url !== null && isLoopbackName(url.hostname);
}
