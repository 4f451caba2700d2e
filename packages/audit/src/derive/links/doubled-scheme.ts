/** Whether a URL begins with two schemes, as in `http://http://…`. It parses, but with the second scheme as its host. */
export function hasDoubledScheme(url: string): boolean {
  return /^https?:\/\/https?(?::?\/|:$|$)/i.test(url);
}
