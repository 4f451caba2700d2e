import { type FeedbackStage, type FeedbackStatus, STAGE_WORDS, type updateFeedbackBody } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/query.ts';
import { invalidField } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { members } from '../workspaces/index.ts';
import type { PostRow } from './hold-post.ts';
import { announceStage } from './announce-stage.ts';
import { noteActivity } from './note-activity.ts';
import { stageLetter, statusLetter } from './post-letters.ts';
import { feedbackPosts } from './tables.ts';
import { stageOf } from './stage-of.ts';
import { type TellServices, tellFollowers } from './tell-followers.ts';

/** The fields of a post that only the team sets. */
export type Standing = Pick<z.output<typeof updateFeedbackBody>, 'status' | 'stage' | 'owner_id' | 'tags' | 'pinned' | 'locked'>;

/** Whether any of them is to change. */
export function saysStanding({ status, stage, owner_id, tags, pinned, locked }: Standing): boolean {
  return [status, stage, owner_id, tags, pinned, locked].some((value) => value !== undefined);
}

/**
 * Changes a locked post’s stage, owner and so on. Followers are notified of its progress once, in the same transaction.
 * @throws ApiError invalid_input naming `owner_id`
 */
export async function changeStanding(
  services: TellServices,
  transaction: NodePgDatabase,
  { actor, post, site }: { readonly actor: Actor; readonly post: PostRow; readonly site: string },
  { status: wanted, stage: named, owner_id, tags, pinned, locked }: Standing,
): Promise<void> {
  if (owner_id) await requireMember(transaction, actor.workspaceId, owner_id);
  const stage = named ?? (wanted === undefined || wanted === post.status ? stageOf(post) : wanted);
  const status = STAGE_WORDS[stage].status;
  await transaction
    .update(feedbackPosts)
    .set({
      status,
      stage: stage === status ? null : stage,
      verifiedAt: stage === 'verified' ? post.verifiedAt : null,
      ownerId: owner_id === undefined ? post.ownerId : owner_id,
      tags: tags ?? post.tags,
      pinned: pinned === undefined ? post.pinned : Number(pinned),
      locked: locked ?? post.locked,
    })
    .where(eq(feedbackPosts.id, post.id));
  if (stage === stageOf(post)) return;
  if (status !== post.status) await noteActivity(transaction, actor.userId, post.id, status === 'close' ? 'closed' : 'opened');
  await announceStage(services, transaction, post, { before: stageOf(post), stage });
  await tellFollowers(services, transaction, { post, actor, site }, (letter) =>
    isPlain(stage) ? statusLetter(letter, stage) : stageLetter(letter, STAGE_WORDS[stage].label),
  );
}

/** A stage that says no more than the status. */
function isPlain(stage: FeedbackStage): stage is FeedbackStatus {
  return stage === STAGE_WORDS[stage].status;
}

async function requireMember(transaction: NodePgDatabase, workspaceId: string, userId: string): Promise<void> {
  const found = await transaction.$count(members, and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  if (found === 0) throw invalidField('owner_id', 'The owner must be a member of this workspace.');
}
