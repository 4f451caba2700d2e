import type { PgColumn } from '../../platform/database/columns.ts';
import { and, eq, isNull, or, type SQL } from '../../platform/database/query.ts';

interface HeldTable {
  readonly heldAt: PgColumn;
  readonly hiddenAt: PgColumn;
  readonly authorId: PgColumn;
}

/** Texts visible to everyone who may read their place. */
export function inPublic({ heldAt, hiddenAt }: Pick<HeldTable, 'heldAt' | 'hiddenAt'>): SQL | undefined {
  return and(isNull(heldAt), isNull(hiddenAt));
}

/** Texts visible to someone: a held one only to its author, and to the team in the moderation queue. */
export function shownTo({ userId }: { readonly userId: string }, { heldAt, hiddenAt, authorId }: HeldTable): SQL | undefined {
  return and(isNull(hiddenAt), or(isNull(heldAt), eq(authorId, userId)));
}
