import type { PgColumn } from '../../platform/database/columns.ts';
import { and, eq, isNull, or, type SQL } from '../../platform/database/query.ts';

interface HeldTable {
  readonly heldAt: PgColumn;
  readonly hiddenAt: PgColumn;
  readonly authorId: PgColumn;
}

/** The texts that everybody may know of who may read the place they stand in. */
export function inPublic({ heldAt, hiddenAt }: Pick<HeldTable, 'heldAt' | 'hiddenAt'>): SQL | undefined {
  return and(isNull(heldAt), isNull(hiddenAt));
}

/** The texts that somebody may know of: a waiting one is known to its writer alone, and to the team in its queue. */
export function shownTo({ userId }: { readonly userId: string }, { heldAt, hiddenAt, authorId }: HeldTable): SQL | undefined {
  return and(isNull(hiddenAt), or(isNull(heldAt), eq(authorId, userId)));
}
