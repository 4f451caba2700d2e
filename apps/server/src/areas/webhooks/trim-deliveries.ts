import { DELIVERY_QUOTAS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { deleteInParts } from '../../platform/database/delete-in-parts.ts';
import { and, asc, desc, eq, gt, gte, inArray, lt, or, type SQL, sql } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { type JobDefinition, type JobHandler, type Queue, CLEANUP } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { ownedRoom, planOf } from '../plans/index.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';

export const TRIM_DELIVERIES: JobDefinition = { ...CLEANUP, name: 'trim-webhook-deliveries' };

/** Adding up a team’s deliveries takes longer than creating one, so it is done once for many. */
const WAIT_SECONDS = 60;
const TRIM_LIMIT: Limit = { name: 'webhook-trim', points: 1, perSeconds: WAIT_SECONDS };
/** How far an exceeded limit is reduced, so that the next delivery does not exceed it again. */
const LEFT = 0.9;

/**
 * Deletion order: completed before pending, and within each, those caused by visitors, who may be anyone, before the team’s own. They share a
 * limit, which strangers could otherwise use up.
 */
const RANK = sql<number>`case when ${webhookDeliveries.state} = 'waiting' then 0 else 2 end + ${webhookDeliveries.byVisitor}::int`;

const jobData = z.object({ workspaceId: z.string() });

/** Schedules trimming of a workspace’s deliveries in a minute, in the transaction that adds one. */
export async function trimLater(
  { queue, rateLimiter }: { readonly queue: Queue; readonly rateLimiter: RateLimiter },
  transaction: NodePgDatabase,
  workspaceId: string,
): Promise<void> {
  if (!(await rateLimiter.spend(TRIM_LIMIT, workspaceId))) return;
  await queue.send(transaction, TRIM_DELIVERIES.name, { workspaceId }, await turnOwnerOfTeam(transaction, workspaceId), WAIT_SECONDS);
}

/** Creates the handler that deletes a workspace’s deliveries beyond its limit: by rank, and oldest first within a rank. */
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
    // Deliveries of one transaction have the same timestamp.
    const { createdAt, id } = webhookDeliveries;
    const isOlder = or(lt(createdAt, newest.createdAt), and(eq(createdAt, newest.createdAt), gte(id, newest.id)));
    const isLess = or(gt(RANK, newest.rank), and(eq(RANK, newest.rank), isOlder));
    await deleteInParts(db, webhookDeliveries, and(ofTeam, isLess), signal);
  };
}

/** The first delivery that does not fit after those kept before it. */
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
