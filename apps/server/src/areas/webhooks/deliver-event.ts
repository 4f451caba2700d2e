import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, inArray, isNotNull, sql } from '../../platform/database/query.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { JobHandler, Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { members, workspaces } from '../workspaces/index.ts';
import { type AddressRow, callAddress, type CallServices, type DeliveryRow, hasArrived, type Told } from './call-address.ts';
import { DELIVER_EVENT } from './delivery-job.ts';
import { webhookAddresses, webhookDeliveries } from './tables.ts';
import { stoppedLetter } from './webhook-letter.ts';

/** Minutes until each retry; the last is a day after the first attempt. */
const WAITS = [1, 5, 30, 120, 300, 420, 564];
/** An address is turned off when nothing has arrived for this long and all retries of an event are used up. */
const STOP_AFTER_MS = 24 * 60 * 60 * 1000;

export interface DeliverServices extends CallServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** Origin of the links in emails. */
  readonly site: string;
}

const jobData = z.object({ deliveryId: z.string() });

/** Creates the handler of deliver-webhook-event jobs. If a worker dies after sending, the event is sent again: at least once, with the same id. */
export function createDeliverer(services: DeliverServices): JobHandler {
  return async (data, signal) => {
    const { deliveryId } = jobData.parse(data);
    const [found] = await services.db
      .select({ delivery: webhookDeliveries, address: webhookAddresses })
      .from(webhookDeliveries)
      .innerJoin(webhookAddresses, eq(webhookAddresses.id, webhookDeliveries.addressId))
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')));
    if (!found) return;
    if (!found.address.enabled) {
      await drop(services.db, found.delivery);
      return;
    }
    const told = await callAddress(services, found.address, found.delivery, { signal });
    await services.db.transaction(async (transaction) => writeDown(services, transaction, found, told));
  };
}

interface Found {
  readonly delivery: DeliveryRow;
  readonly address: AddressRow;
}

async function writeDown(services: DeliverServices, transaction: NodePgDatabase, { delivery, address }: Found, told: Told): Promise<void> {
  const arrived = hasArrived(told);
  const wait = arrived ? undefined : WAITS[delivery.attempts];
  const state = arrived ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  const [standing] = await transaction
    .update(webhookAddresses)
    .set({ failingSince: arrived ? null : sql`coalesce(${webhookAddresses.failingSince}, now())` })
    .where(eq(webhookAddresses.id, address.id))
    .returning();
  const [written] = await transaction
    .update(webhookDeliveries)
    .set({
      state,
      attempts: delivery.attempts + 1,
      answerStatus: told.status,
      answer: told.answer,
      triedAt: sql`now()`,
      nextTryAt: sql`now() + make_interval(mins => ${wait ?? 0})`,
    })
    .where(and(eq(webhookDeliveries.id, delivery.id), eq(webhookDeliveries.state, 'waiting')))
    .returning({ deliveryId: webhookDeliveries.id });
  // The address was deleted, or the event was sent manually in the meantime.
  if (!written || !standing) return;
  if (wait !== undefined) {
    const owner = await turnOwnerOfTeam(transaction, address.workspaceId);
    await services.queue.send(transaction, DELIVER_EVENT.name, written, owner, wait * 60);
  }
  if (state === 'failed') await stopDead(services, transaction, standing);
}

/** Turns off an address that no longer accepts anything, and notifies those who can fix it. */
async function stopDead({ mailer, site }: DeliverServices, transaction: NodePgDatabase, address: AddressRow): Promise<void> {
  const { id, workspaceId, url, enabled, failingSince } = address;
  if (!enabled || !failingSince || Date.now() - failingSince.getTime() < STOP_AFTER_MS) return;
  await transaction
    .update(webhookAddresses)
    .set({ enabled: false, stoppedAt: sql`now()` })
    .where(eq(webhookAddresses.id, id));
  const readers = await transaction
    .select({ userId: users.id, email: users.email, workspace: workspaces.name })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), inArray(members.role, ['owner', 'admin']), isNotNull(users.emailVerifiedAt)));
  const owner = await turnOwnerOfTeam(transaction, workspaceId);
  for (const { userId, email, workspace } of readers) {
    if (email === null) continue;
    const words = { to: email, workspaceName: workspace, host: new URL(url).host, url: `${site}/settings/webhooks` };
    await mailer.send(transaction, stoppedLetter(words), userId, owner);
  }
}

async function drop(db: NodePgDatabase, { id }: DeliveryRow): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({ state: 'failed', answer: 'The webhook was switched off before this was sent.' })
    .where(eq(webhookDeliveries.id, id));
}
