import { randomBytes } from 'node:crypto';
import type { makeShareBody, ShareLink } from '@plumbline/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, tokenHash, users } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { getTest } from '../tests/index.ts';
import { shareLinks } from './tables.ts';

/** 128 bits: nobody guesses one. */
const SECRET_BYTES = 16;
/** A report with this many live links has lost count of who reads it. */
const MAX_LIVE_LINKS = 50;
/** Kinds of test whose report can be shared; another kind joins with its reads. */
const SHARED_KINDS = new Set(['ui', 'seo']);

type Wanted = z.output<typeof makeShareBody>;

/**
 * Makes a link to a report. Only the hash of its secret is kept.
 * @throws ApiError not_found, conflict when this kind of report cannot be shared or there are too many links
 */
export async function makeShare(
  db: NodePgDatabase,
  actor: Actor,
  origin: RequestOrigin,
  wanted: Wanted,
): Promise<ShareLink & { token: string }> {
  const test = await getTest(db, actor.workspaceId, wanted.test_id);
  if (!SHARED_KINDS.has(test.kind)) throw new ApiError('conflict', 'Reports of this kind cannot be shared by a link yet.');
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const row = await db.transaction(async (transaction) => {
    const live = and(eq(shareLinks.testId, test.id), isNull(shareLinks.revokedAt), sql`${shareLinks.expiresAt} > now()`);
    if ((await transaction.$count(shareLinks, live)) >= MAX_LIVE_LINKS)
      throw new ApiError('conflict', `A report has at most ${MAX_LIVE_LINKS} links. Revoke one first.`);
    const [made] = await transaction
      .insert(shareLinks)
      .values({
        testId: test.id,
        tokenHash: tokenHash(token),
        withBodies: wanted.with_bodies,
        madeBy: actor.userId,
        expiresAt: sql`now() + make_interval(days => ${wanted.days})`,
      })
      .returning();
    if (!made) throw new Error('The link was not written.');
    await recordEvent(transaction, {
      kind: 'report-shared',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { site: test.host, days: String(wanted.days) },
    });
    return made;
  });
  return { ...presentShare(row, ''), token };
}

/** Links of a report, newest first. @throws ApiError not_found */
export async function listShares(db: NodePgDatabase, workspaceId: string, testId: string): Promise<ShareLink[]> {
  await getTest(db, workspaceId, testId);
  const rows = await db
    .select({ link: shareLinks, firstName: users.firstName, lastName: users.lastName })
    .from(shareLinks)
    .leftJoin(users, eq(users.id, shareLinks.madeBy))
    .where(eq(shareLinks.testId, testId))
    .orderBy(desc(shareLinks.createdAt))
    .limit(200);
  return rows.map(({ link, firstName, lastName }) => presentShare(link, [firstName, lastName].filter(Boolean).join(' ')));
}

/** Revokes a link; revoked twice it stays as it is. @throws ApiError not_found */
export async function revokeShare(
  db: NodePgDatabase,
  actor: Actor,
  origin: RequestOrigin,
  { test_id, share_id }: { readonly test_id: string; readonly share_id: string },
): Promise<void> {
  const test = await getTest(db, actor.workspaceId, test_id);
  await db.transaction(async (transaction) => {
    const own = and(eq(shareLinks.id, share_id), eq(shareLinks.testId, test.id));
    const [link] = await transaction.select().from(shareLinks).where(own).for('update');
    if (!link) throw notFound('link');
    if (link.revokedAt) return;
    await transaction
      .update(shareLinks)
      .set({ revokedAt: sql`now()` })
      .where(own);
    await recordEvent(transaction, {
      kind: 'report-share-revoked',
      userId: actor.userId,
      workspaceId: actor.workspaceId,
      origin,
      detail: { site: test.host },
    });
  });
}

function presentShare(row: typeof shareLinks.$inferSelect, madeBy: string): ShareLink {
  return {
    id: row.id,
    test_id: row.testId,
    with_bodies: row.withBodies,
    made_by: madeBy,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    revoked_at: row.revokedAt?.toISOString() ?? null,
    last_opened_at: row.lastOpenedAt?.toISOString() ?? null,
    opened: row.opened,
  };
}
