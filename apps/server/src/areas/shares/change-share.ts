import type { changeShareBody, ShareLink } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { getTest } from '../tests/index.ts';
import { presentShare } from './present-share.ts';
import { shareLinks } from './tables.ts';

/**
 * Changes a link’s name, note or sender; omitted fields stay.
 * @throws ApiError not_found; forbidden when readers would take someone else’s words for those of the link’s creator
 */
export async function changeShare(
  db: NodePgDatabase,
  actor: Actor,
  { test_id, share_id, name, note, sender }: z.output<typeof changeShareBody>,
): Promise<ShareLink> {
  const test = await getTest(db, actor.workspaceId, test_id);
  const own = and(eq(shareLinks.id, share_id), eq(shareLinks.testId, test.id));
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const [known] = await transaction.select().from(shareLinks).where(own).for('update');
    if (!known) throw notFound('link');
    const wanted = { name: name ?? known.name, note: note ?? known.note, sender: sender ?? known.sender };
    const saysMore = wanted.note !== known.note || wanted.sender !== known.sender;
    if (wanted.sender === 'person' && saysMore && known.madeBy !== actor.userId)
      throw new ApiError(
        'forbidden',
        'This link is sent in the name of the person who created it, so only they can change its note. Create your own link.',
      );
    const [link] = await transaction.update(shareLinks).set(wanted).where(own).returning();
    if (!link) throw notFound('link');
    return presentShare(link, '');
  });
}
