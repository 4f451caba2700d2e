/**
 * A copy without substrings of longer strings: a piece of a page keeps the whole source of the page in memory. A round trip through JSON copies them
 * all.
 */
export function detach<T extends object>(value: T): T {
  const copy: T = JSON.parse(JSON.stringify(value));
  return copy;
}
