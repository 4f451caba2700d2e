import { parseUrl } from '@plumbline/urls';

/** Characters that change the text direction: they could make a path look like another one. */
const TURNERS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Path and query of an address, decoded for reading, for lists where every row has the same host. */
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
