import { invalidField } from './api-error.ts';

/** Deeper than any legitimate input, and far from overflowing the stack of later code that walks it. */
const MOST_DEPTH = 200;

/**
 * PostgreSQL can store neither a NUL character nor an unpaired surrogate, in text or in JSON.
 * @returns the path of the first such text, as in `steps.3.name`; null when everything can be stored
 * @throws ApiError for input nested so deeply that walking it could overflow the stack
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
