import type { changeShareBody, ShareLink } from '@plumbline/contract';
import { and, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { notFound } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { getTest } from '../tests/index.ts';
import { presentShare } from './present-share.ts';
import { shareLinks } from './tables.ts';

/** Changes what a link is called and what its readers are told; what is left out stays. @throws ApiError not_found */
export async function changeShare(
  db: NodePgDatabase,
  actor: Actor,
  { test_id, share_id, name, note, sender }: z.output<typeof changeShareBody>,
): Promise<ShareLink> {
  const test = await getTest(db, actor.workspaceId, test_id);
  const own = and(eq(shareLinks.id, share_id), eq(shareLinks.testId, test.id));
  const changes = { ...(name !== undefined && { name }), ...(note !== undefined && { note }), ...(sender !== undefined && { sender }) };
  const [link] =
    Object.keys(changes).length === 0
      ? await db.select().from(shareLinks).where(own)
      : await db.update(shareLinks).set(changes).where(own).returning();
  if (!link) throw notFound('link');
  return presentShare(link, '');
}
