import { type bulkFeedbackBody, TAGS_MAX } from '@plumbline/contract';
import type { z } from 'zod';
import { type Actor, holdActor } from '../accounts/index.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { changeStanding } from './change-standing.ts';
import { putBack, putPostAway } from './delete-post.ts';
import { holdPost } from './hold-post.ts';
import type { UpdateServices } from './update-post.ts';

/**
 * Changes many posts in one transaction, all or none.
 * @returns how many
 * @throws ApiError not_found, forbidden for deleting other people’s posts unless one is an admin, invalid_input naming `owner_id`
 */
export async function changeMany(
  services: UpdateServices,
  actor: Actor,
  { feedback_ids, stage, owner_id, add_tags, deleted }: z.output<typeof bulkFeedbackBody>,
  { origin, site }: { readonly origin: RequestOrigin; readonly site: string },
): Promise<number> {
  // In sorted order, so that concurrent changes of the same posts cannot deadlock.
  const ids = [...new Set(feedback_ids)].sort();
  await services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    for (const id of ids) {
      if (deleted === true) await putPostAway(transaction, actor, id, origin);
      else if (deleted === false) await putBack(transaction, actor, id, origin);
      else {
        const post = await holdPost(transaction, actor, id);
        const tags = add_tags && [...new Set([...post.tags, ...add_tags])].slice(0, TAGS_MAX);
        await changeStanding(services, transaction, { actor, post, site }, { stage, owner_id, tags });
      }
    }
  });
  return ids.length;
}
