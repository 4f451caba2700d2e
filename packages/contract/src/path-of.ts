import { parseUrl } from '@plumbline/urls';

/** Characters that turn the direction of what follows: a path could read as another one. */
const TURNERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Path and query of an address, for lists where the host is the same on every row. Decoded, so that it can be read. */
export function pathOf(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  const path = `${url.pathname}${url.search}`;
  try {
    return decodeURI(path).replaceAll(TURNERS, encodeURIComponent);
  } catch {
    return path;
  }
}
