import { DELIVERY_QUOTAS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { type JobDefinition, type JobHandler, type Queue, TIDYING } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { ownedRoom, planOf } from '../plans/index.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

export const TRIM_DELIVERIES: JobDefinition = { ...TIDYING, name: 'trim-webhook-deliveries' };

/** To sum up what a team has takes longer than to write one down, so that it is done after many. */
const WAIT_SECONDS = 60;
const TRIM_LIMIT: Limit = { name: 'webhook-trim', points: 1, perSeconds: WAIT_SECONDS };
/** What is left of a room that is full: the next delivery is not to take out another. */
const LEFT = 0.9;

/**
 * What has to go first: what has ended before what still waits, and in each of them what visitors caused, who may be anybody, before what the
 * team did. They share a room, which strangers could else fill so that the team's own had none.
 */
const RANK = sql<number>`case when ${webhookDeliveries.state} = 'waiting' then 0 else 2 end + ${webhookDeliveries.byVisitor}::int`;

const jobData = z.object({ workspaceId: z.string() });

/** Has the deliveries of a workspace trimmed in a minute, in the transaction of one that was added. */
export async function trimLater(
  { queue, rateLimiter }: { readonly queue: Queue; readonly rateLimiter: RateLimiter },
  transaction: NodePgDatabase,
  workspaceId: string,
): Promise<void> {
  if (!(await rateLimiter.spend(TRIM_LIMIT, workspaceId))) return;
  await queue.send(transaction, TRIM_DELIVERIES.name, { workspaceId }, await turnOwnerOfTeam(transaction, workspaceId), WAIT_SECONDS);
}

/**
 * Makes the handler that takes deliveries of a workspace away where they have no room: by their rank, and of one rank the oldest first.
 */
export function createDeliveryTrimmer(db: NodePgDatabase): JobHandler {
  return async (data, signal) => {
    const { workspaceId } = jobData.parse(data);
    const { workspaces, isUnproven } = await ownedRoom(db, workspaceId);
    const room = DELIVERY_QUOTAS[isUnproven ? 'unproven' : (await planOf(db, workspaceId)).plan];
    const own = db
      .select({ id: webhookAddresses.id })
      .from(webhookAddresses)
      .where(sql`${webhookAddresses.workspaceId} in (${workspaces})`);
    const ofTeam = inArray(webhookDeliveries.addressId, own);
    const [sum] = await db
      .select({ bytes: sql<string>`coalesce(sum(${webhookDeliveries.spaceBytes}), 0)` })
      .from(webhookDeliveries)
      .where(ofTeam);
    if (Number(sum?.bytes) <= room) return;
    const newest = await newestWithoutRoom(db, ofTeam, Math.floor(room * LEFT));
    if (!newest) return;
    // Those of one transaction are of one moment.
    const { createdAt, id } = webhookDeliveries;
    const isOlder = or(lt(createdAt, newest.createdAt), and(eq(createdAt, newest.createdAt), gte(id, newest.id)));
    const isLess = or(gt(RANK, newest.rank), and(eq(RANK, newest.rank), isOlder));
    await deleteInParts(db, webhookDeliveries, and(ofTeam, isLess), signal);
  };
}

/** The first of the deliveries for which there is no room behind those that are kept before it. */
async function newestWithoutRoom(db: NodePgDatabase, which: SQL, room: number) {
  const { createdAt, id, spaceBytes } = webhookDeliveries;
  const summed = db
    .select({
      createdAt,
      id,
      rank: sql<number>`${RANK}`.as('rank'),
      behind: sql<string>`sum(${spaceBytes}) over (order by ${RANK}, ${createdAt} desc, ${id})`.as('behind'),
    })
    .from(webhookDeliveries)
    .where(which)
    .as('summed');
  const [newest] = await db
    .select({ createdAt: summed.createdAt, id: summed.id, rank: summed.rank })
    .from(summed)
    .where(sql`${summed.behind} > ${room}`)
    .orderBy(asc(summed.rank), desc(summed.createdAt), asc(summed.id))
    .limit(1);
  return newest;
}
