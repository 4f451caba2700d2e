import { randomBytes } from 'node:crypto';
import type { makeShareBody, ShareLink } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq, isNull, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Actor, holdActor, tokenHash } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { getTest } from '../tests/index.ts';
import { presentShare } from './present-share.ts';
import { shareLinks } from './tables.ts';

/** 128 bits cannot be guessed. */
const SECRET_BYTES = 16;
/** With this many active links, nobody can keep track of who reads a report. */
const MAX_LIVE_LINKS = 50;

type Wanted = z.output<typeof makeShareBody>;

/**
 * Creates a link to a report. It is looked up by the hash of its secret, which is stored encrypted.
 * @throws ApiError not_found, conflict when there are too many links
 */
export async function makeShare(
  { db, shareBox }: { readonly db: NodePgDatabase; readonly shareBox: SecretBox },
  actor: Actor,
  origin: RequestOrigin,
  wanted: Wanted,
): Promise<ShareLink & { token: string }> {
  const test = await getTest(db, actor.workspaceId, wanted.test_id);
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  const row = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'share links', test.id);
    const live = and(eq(shareLinks.testId, test.id), isNull(shareLinks.revokedAt), sql`${shareLinks.expiresAt} > now()`);
    if ((await transaction.$count(shareLinks, live)) >= MAX_LIVE_LINKS)
      throw new ApiError('conflict', `A report can have at most ${MAX_LIVE_LINKS} links. Revoke one first.`);
    const [made] = await transaction
      .insert(shareLinks)
      .values({
        testId: test.id,
        tokenHash: tokenHash(token),
        sealedToken: shareBox.seal(token),
        name: wanted.name,
        note: wanted.note,
        sender: wanted.sender,
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
