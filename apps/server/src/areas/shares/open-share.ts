import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { tokenHash } from '../accounts/index.ts';
import { type TestRow, tests } from '../tests/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { shareLinks } from './tables.ts';

export interface OpenedShare {
  readonly link: typeof shareLinks.$inferSelect;
  readonly test: TestRow;
}

/**
 * What a link gives access to, for any kind of test.
 * @throws ApiError not_found when it is unknown or its report or workspace was deleted, conflict when it was revoked or has expired; the
 * reason may be told to anyone who has the secret
 */
export async function openShare(db: NodePgDatabase, token: string): Promise<OpenedShare> {
  const [opened] = await db
    .select({ link: shareLinks, test: tests, isLate: sql<boolean>`${shareLinks.expiresAt} <= now()` })
    .from(shareLinks)
    .innerJoin(tests, eq(tests.id, shareLinks.testId))
    .innerJoin(workspaces, eq(workspaces.id, tests.workspaceId))
    .where(and(eq(shareLinks.tokenHash, tokenHash(token)), isNull(tests.deletedAt), isNull(workspaces.closedAt)));
  if (!opened) throw noReport();
  if (opened.link.revokedAt) throw new ApiError('conflict', 'This link was revoked by the team that shared the report.');
  if (opened.isLate) throw new ApiError('conflict', 'This link has expired. Ask the sender for a new one.');
  return opened;
}

export function noReport(): ApiError {
  return new ApiError('not_found', 'There is no report behind this link. It may be incomplete, or the report was deleted.');
}
