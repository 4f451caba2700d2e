/** The host of an address, or the address itself when it is none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address;
}

/** Path and query of an address, for lists where the host is the same on every row. Decoded, so that it can be read. */
export function pathOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const path = `${url.pathname}${url.search}`;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Host and path of an address, as titles name a tested page. */
export function siteAndPath(address: string): string {
  const path = pathOf(address);
  return `${hostOf(address)}${path === '/' ? '' : path}`;
}

/** The address when a browser may be sent there (http or https), else null: crawled addresses are hostile text. */
export function openableAddress(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') ? url.href : null;
}
