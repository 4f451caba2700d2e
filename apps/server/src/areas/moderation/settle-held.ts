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

/** What happens to a text that is or was held. */
export type Settlement = z.output<typeof settleHeldBody>['action'];

/** A settled text. */
export interface Settled {
  readonly title: string;
  readonly authorId: string | null;
}

const EVENTS = { approve: 'held-text-approved', spam: 'held-text-deleted', undo: 'held-text-taken-back' } as const;

/**
 * Approves texts, deletes them as spam, or holds them again. Those that someone else has settled in the meantime are skipped.
 * @param site origin of the links in emails
 * @returns how many were changed
 */
export async function settleHeld(
  services: SettleServices,
  actor: Actor,
  { texts, action }: z.output<typeof settleHeldBody>,
  { origin, site }: { readonly origin: RequestOrigin; readonly site: string },
): Promise<number> {
  const { userId, workspaceId } = actor;
  // In sorted order, so that concurrent calls for the same texts cannot deadlock.
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
