import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import Stripe from 'stripe';
import { z } from 'zod';
import type { JobDefinition, JobHandler, Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { ONE_TRY } from './find-subscription.ts';
import type { Payments } from './payments.ts';
import { planOf } from './plan-of.ts';

/** Of the account that are looked through; they end by themselves after a day. */
const MAX_OPEN_CHECKOUTS = 1000;

const jobData = z.object({ workspaceId: z.uuid(), subscriptionId: z.string().nullable() });

/** A provider that is down for a day charges nobody for ever: the waits double from half a minute. */
export const END_BILLING: JobDefinition = {
  name: 'end-billing',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

/**
 * Has what a workspace pays ended, and what it was asked to pay taken back, once the transaction that deletes the workspace is kept, and not
 * when it is not.
 */
export async function endBillingLater(transaction: NodePgDatabase, queue: Queue, workspaceId: string): Promise<void> {
  const { subscriptionId } = await planOf(transaction, workspaceId);
  const data: z.input<typeof jobData> = { workspaceId, subscriptionId };
  await queue.send(transaction, END_BILLING.name, data, await turnOwnerOfTeam(transaction, workspaceId));
}

/** Makes the handler of end-billing jobs. Run twice, the second finds nothing to end. */
export function createBillingEnder(payments: Payments | null): JobHandler {
  return async (data, signal) => {
    if (!payments) return;
    const { workspaceId, subscriptionId } = jobData.parse(data);
    if (subscriptionId !== null) await cancel(payments, subscriptionId);
    signal.throwIfAborted();
    await expireCheckouts(payments, workspaceId, signal);
  };
}

async function cancel({ stripe }: Payments, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, {}, { ...ONE_TRY, idempotencyKey: `end-${randomUUID()}` });
  } catch (error) {
    // One that has ended already is as good as unknown to the provider.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error;
  }
}

/**
 * Closes the checkouts that are open. One that cannot be closed is no reason to go on charging: what is paid at it is ended when the
 * provider tells of it.
 */
async function expireCheckouts({ stripe }: Payments, workspaceId: string, signal: AbortSignal): Promise<void> {
  const { sessions } = stripe.checkout;
  try {
    const open: string[] = [];
    let looked = 0;
    for await (const { id, metadata } of sessions.list({ status: 'open', limit: 100 }, ONE_TRY)) {
      signal.throwIfAborted();
      if (metadata?.['workspace_id'] === workspaceId) open.push(id);
      looked += 1;
      if (looked === MAX_OPEN_CHECKOUTS) break;
    }
    for (const id of open) {
      signal.throwIfAborted();
      await sessions.expire(id, {}, { ...ONE_TRY, idempotencyKey: `expire-${id}` });
    }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
  }
}
