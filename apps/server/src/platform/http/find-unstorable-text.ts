/**
 * PostgreSQL can keep neither a NUL character nor half of a surrogate pair, in text or in JSON.
 * @returns the path of the first text with one, as in `steps.3.name`; null when everything can be stored
 */
export function findUnstorableText(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorableText(key, [...path, 'key']) ?? findUnstorableText(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}
