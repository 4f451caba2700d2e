import { bytesInWords, TEXT_QUOTAS, tierOf } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type SQL, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { oldestOfOwner } from '../workspaces/index.ts';
import { hasProvenOwner, ownedWith } from './owned-room.ts';
import { planOf } from './plan-of.ts';

const UNPROVEN = 'unproven';

/**
 * Checks the total size of a team’s texts at the end of a transaction that adds some; visitors’ texts only count if the team edited them. Deleted
 * texts count for another day, or someone deleting what they wrote could write without end. Concurrent writers are serialised.
 * @throws ApiError limit_reached with the limit and what to do
 */
export async function requireTextSpace(transaction: NodePgDatabase, workspaceId: string): Promise<void> {
  // All workspaces of an owner are serialised together, since those of an unverified owner share a limit.
  await takeTurn(transaction, 'texts of a team', await oldestOfOwner(transaction, workspaceId));
  const kind = (await hasProvenOwner(transaction, workspaceId)) ? (await planOf(transaction, workspaceId)).plan : UNPROVEN;
  const most = TEXT_QUOTAS[kind];
  if (most === null || (await sumOfTexts(transaction, kind === UNPROVEN ? ownedWith(workspaceId) : sql`${workspaceId}`)) <= most) return;
  const room = bytesInWords(most);
  throw new ApiError(
    'limit_reached',
    kind === UNPROVEN
      ? `Text in all your workspaces can take up at most ${room} in total until an owner confirms their email address. Confirm it to get more room.`
      : `Text in a workspace can take up at most ${room} on the ${tierOf(kind).name} plan. Choose a larger plan, or delete posts, comments or changelog entries; their space is freed after a day.`,
  );
}

async function sumOfTexts(transaction: NodePgDatabase, workspaces: SQL): Promise<number> {
  const counts = sql`workspace_id in (${workspaces}) and (deleted_at is null or deleted_at > now() - interval '1 day')`;
  const { rows } = await transaction.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(space_bytes), 0) from feedback_posts where (author_kind = 'user' or is_rewritten) and ${counts})
      + (select coalesce(sum(space_bytes), 0) from comments where author_kind = 'user' and ${counts})
      + (select coalesce(sum(space_bytes), 0) from changelog_entries where ${counts})
      + (select coalesce(sum(space_bytes), 0) from items where workspace_id in (${workspaces}))
      + (select coalesce(sum(space_bytes), 0) from feedback_imports where workspace_id in (${workspaces})) as bytes`);
  return Number(rows[0]?.bytes);
}
