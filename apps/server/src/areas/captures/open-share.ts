import type { SharedReport } from '@plumbline/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { tokenHash } from '../accounts/index.ts';
import { type TestRow, tests } from '../tests/index.ts';
import { shareLinks } from './tables.ts';

export interface OpenedShare {
  readonly link: typeof shareLinks.$inferSelect;
  readonly test: TestRow;
}

/**
 * What a link opens, whatever the kind of its test.
 * @throws ApiError not_found when it is unknown or its report is deleted, conflict when it was revoked or has expired; each
 * says so, for whoever has the secret may know
 */
export async function openShare(db: NodePgDatabase, token: string): Promise<OpenedShare> {
  const [opened] = await db
    .select({ link: shareLinks, test: tests, isLate: sql<boolean>`${shareLinks.expiresAt} <= now()` })
    .from(shareLinks)
    .innerJoin(tests, eq(tests.id, shareLinks.testId))
    .where(and(eq(shareLinks.tokenHash, tokenHash(token)), isNull(tests.deletedAt)));
  if (!opened) throw new ApiError('not_found', 'There is no report behind this link. It may be incomplete, or the report was deleted.');
  if (opened.link.revokedAt) throw new ApiError('conflict', 'This link was revoked by the people who shared the report.');
  if (opened.isLate) throw new ApiError('conflict', 'This link has expired. Ask whoever sent it for a new one.');
  return opened;
}

const device = z.object({ platform: z.string().catch(''), screen: z.string().catch(''), user_agent: z.string().catch('') });

/** The head of a shared report; opening it is counted. */
export async function readShare(db: NodePgDatabase, token: string): Promise<SharedReport> {
  const { link, test } = await openShare(db, token);
  await db
    .update(shareLinks)
    .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: sql`now()` })
    .where(eq(shareLinks.id, link.id));
  return {
    kind: test.kind,
    url: test.url,
    host: test.host,
    score: test.score,
    finding_count: test.findingCount,
    device: device.parse(test.options),
    created_at: test.createdAt.toISOString(),
    finished_at: test.finishedAt?.toISOString() ?? null,
    expires_at: link.expiresAt.toISOString(),
    with_bodies: link.withBodies,
  };
}
