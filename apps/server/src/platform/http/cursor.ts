import { z } from 'zod';
import { invalidField } from './api-error.ts';

const parts = z
  .array(z.union([z.string(), z.number(), z.null()]))
  .min(1)
  .max(4);

/** Packs the sort values of the last row into an opaque cursor. */
export function encodeCursor(values: readonly (string | number | null)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/**
 * Unpacks a cursor of our own making.
 * @throws ApiError naming `cursor` when it is not one
 */
export function decodeCursor(cursor: string): readonly (string | number | null)[] {
  try {
    return parts.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')));
  } catch {
    throw invalidField('cursor', 'The cursor is not one this server gave.');
  }
}
