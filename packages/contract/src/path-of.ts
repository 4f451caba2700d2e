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
