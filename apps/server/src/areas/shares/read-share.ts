import type { SharedReport } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { eq, sql } from '../../platform/database/query.ts';
import { shownLogoOf } from '../branding/index.ts';
import { openShare } from './open-share.ts';
import { senderOf } from './sender-of.ts';
import { shareLinks } from './tables.ts';

const device = z.object({ platform: z.string().catch(''), screen: z.string().catch(''), user_agent: z.string().catch('') });

/** The header of a shared report; opening it is counted. */
export async function readShare(db: NodePgDatabase, token: string): Promise<SharedReport> {
  const opened = await openShare(db, token);
  const { link, test } = opened;
  await db
    .update(shareLinks)
    .set({ opened: sql`${shareLinks.opened} + 1`, lastOpenedAt: sql`now()` })
    .where(eq(shareLinks.id, link.id));
  const sender = await senderOf(db, opened);
  return {
    kind: test.kind,
    url: test.url,
    host: test.host,
    score: test.score,
    finding_count: test.findingCount,
    sender,
    note: link.note,
    // A link with a hidden sender must not show a logo either.
    logo: sender === '' ? null : await shownLogoOf(db, test.workspaceId),
    device: device.parse(test.options),
    created_at: test.createdAt.toISOString(),
    finished_at: test.finishedAt?.toISOString() ?? null,
    expires_at: link.expiresAt.toISOString(),
    with_bodies: link.withBodies,
  };
}
