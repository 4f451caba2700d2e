import { randomUUID } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import Stripe from 'stripe';
import { z } from 'zod';
import type { JobDefinition, JobHandler, Queue } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../accounts/index.ts';
import { ONE_TRY } from './find-subscription.ts';
import type { Payments } from './payments.ts';
import { planOf } from './plan-of.ts';

/** Open checkouts examined per account; they expire by themselves after a day. */
const MAX_OPEN_CHECKOUTS = 1000;

const jobData = z.object({ workspaceId: z.uuid(), subscriptionId: z.string().nullable() });

/** Survives an outage of the provider of a day: the delay doubles, starting at half a minute. */
export const END_BILLING: JobDefinition = {
  name: 'end-billing',
  retryLimit: 12,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

/**
 * Cancels a workspace’s subscriptions and open checkouts once the transaction that deletes the workspace commits, and not if it
 * rolls back.
 */
export async function endBillingLater(transaction: NodePgDatabase, queue: Queue, workspaceId: string): Promise<void> {
  const { subscriptionId } = await planOf(transaction, workspaceId);
  const data: z.input<typeof jobData> = { workspaceId, subscriptionId };
  await queue.send(transaction, END_BILLING.name, data, await turnOwnerOfTeam(transaction, workspaceId));
}

/** Creates the handler of end-billing jobs. Idempotent. */
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
    // For the provider, a cancelled subscription is the same as an unknown one.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404)) throw error;
  }
}

/**
 * Expires open checkouts. If that fails, it does not keep a subscription running: one paid there is cancelled when the provider reports
 * it.
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
