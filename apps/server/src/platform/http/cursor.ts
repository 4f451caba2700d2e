import { z } from 'zod';
import { invalidField } from './api-error.ts';

/** Numbers that PostgreSQL takes for a bigint, as a cursor carries them. */
export const cursorInteger = z.string().regex(/^-?\d{1,18}$/);

/** Packs the sort values of the last row into an opaque cursor. */
export function encodeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Unpacks a cursor of our own making.
 * @param parts the values the list sorts by, which a cursor of another list does not have
 * @throws ApiError naming `cursor` when it is not one
 */
export function decodeCursor<Parts extends z.ZodType>(cursor: string, parts: Parts): z.output<Parts> {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('cursor', 'The cursor is not one this list gave.');
  }
}
