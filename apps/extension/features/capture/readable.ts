/** What can be told of a page; null where it is such that it cannot be read. A step is kept whatever its page is like, and says so. */
export function readable<Told>(tell: () => Told): Told | null {
  try {
    return tell();
  } catch {
    return null;
  }
}
