import { invalidField } from './api-error.ts';

/** Deeper than whatever is sent here in earnest, and far from the end of the stack of whoever walks it next. */
const MOST_DEPTH = 200;

/**
 * PostgreSQL can keep neither a NUL character nor half of a surrogate pair, in text or in JSON.
 * @returns the path of the first text with one, as in `steps.3.name`; null when everything can be stored
 * @throws ApiError for what is nested so deeply that whoever walks it may not come back
 */
export function findUnstorableText(value: unknown, path: readonly string[] = []): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  if (path.length > MOST_DEPTH) throw invalidField(path[0] ?? '', 'The request body is nested too deeply.');
  for (const [key, inner] of Object.entries(value)) {
    const found = findUnstorableText(key, [...path, 'key']) ?? findUnstorableText(inner, [...path, key]);
    if (found) return found;
  }
  return null;
}
