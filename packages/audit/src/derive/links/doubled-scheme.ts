/** Whether an address begins with two schemes, as `http://http://…`. It can be read, with the second scheme as its host. */
export function hasDoubledScheme(url: string): boolean {
  return /^https?:\/\/https?(?::?\/|:$|$)/i.test(url);
}
