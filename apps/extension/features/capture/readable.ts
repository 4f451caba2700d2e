/** A reading of a page; null where the page cannot be read. A step is kept in any case, and says that its page could not be read. */
export function readable<Told>(tell: () => Told): Told | null {
  try {
    return tell();
  } catch {
    return null;
  }
}
