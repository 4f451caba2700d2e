import type { settleHeldBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { type CommentServices, settleComment } from './settle-comment.ts';
import { type PostServices, settlePost } from './settle-post.ts';

export interface SettleServices extends PostServices, CommentServices {
  readonly db: NodePgDatabase;
}

/** What happens to a text that waits or has waited. */
export type Settlement = z.output<typeof settleHeldBody>['action'];

/** A text that was settled. */
export interface Settled {
  readonly title: string;
  readonly authorId: string | null;
}

const EVENTS = { approve: 'held-text-approved', spam: 'held-text-deleted', undo: 'held-text-taken-back' } as const;

/**
 * Approves texts, deletes them as spam, or lets them wait again. What somebody else has settled meanwhile is left as it is.
 * @param site origin of the links in letters
 * @returns how many were changed
 */
export async function settleHeld(
  services: SettleServices,
  actor: Actor,
  { texts, action }: z.output<typeof settleHeldBody>,
  { origin, site }: { readonly origin: RequestOrigin; readonly site: string },
): Promise<number> {
  const { userId, workspaceId } = actor;
  // In one order, so that two who settle the same texts do not wait for one another.
  const sorted = texts.toSorted((one, other) => one.kind.localeCompare(other.kind) || one.id.localeCompare(other.id));
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    let changed = 0;
    for (const { kind, id } of sorted) {
      const settled =
        kind === 'post'
          ? await settlePost(services, transaction, actor, id, action)
          : await settleComment(services, transaction, { actor, site }, id, action);
      if (!settled) continue;
      changed += 1;
      const detail = { title: settled.title, kind };
      await recordEvent(transaction, { kind: EVENTS[action], userId, subjectId: settled.authorId, workspaceId, origin, detail });
    }
    return changed;
  });
}
