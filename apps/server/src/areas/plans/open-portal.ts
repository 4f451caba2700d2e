import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { randomUUID } from 'node:crypto';
import { ApiError } from '../../platform/http/api-error.ts';
import { askStripe, type Payments } from './payments.ts';
import { planOf } from './plan-of.ts';

/** Opens the provider’s page with cards and invoices. @returns its address @throws ApiError conflict when nothing was ever paid, unavailable */
export async function openPortal(db: NodePgDatabase, { stripe }: Payments, workspaceId: string, origin: string): Promise<string> {
  const { customerId } = await planOf(db, workspaceId);
  if (!customerId) throw new ApiError('conflict', 'This workspace has not paid for anything yet.');
  const session = await askStripe(
    stripe.billingPortal.sessions.create(
      { customer: customerId, return_url: `${origin}/settings/plan` },
      { idempotencyKey: `portal-${randomUUID()}` },
    ),
  );
  return session.url;
}
