import { and, inArray, isNull, sql } from '../../platform/database/query.ts';
import type { AfterClaim } from '../accounts/index.ts';
import { tests } from '../tests/index.ts';
import { shareLinks } from './tables.ts';

/** Whoever created the links still has them, and reports may change. */
export const revokeAllShares: AfterClaim = async (transaction, workspaceIds) => {
  const theirs = transaction.select({ id: tests.id }).from(tests).where(inArray(tests.workspaceId, workspaceIds));
  const gone = await transaction
    .update(shareLinks)
    .set({ revokedAt: sql`now()`, sealedToken: null })
    .where(and(inArray(shareLinks.testId, theirs), isNull(shareLinks.revokedAt)))
    .returning({ id: shareLinks.id });
  return gone.length > 0 ? 'links to reports' : '';
};
