import { parseUrl } from '@plumbline/urls';

/** Whether a host name, in the form of URL.hostname, always refers to this machine. */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** Whether a server listening on this address can only be reached from its own machine. */
export function isLoopbackAddress(address: string): boolean {
  const url = parseUrl(`http://${address.includes(':') ? `[${address}]` : address}`);
  return url !== null && isLoopbackName(url.hostname);
}
