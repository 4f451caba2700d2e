import { createHmac } from 'node:crypto';
import type { Payments } from './payments.ts';

/**
 * A mark on subscriptions created by this server, so that they can be recognised after the workspace is deleted. Derived from the webhook’s secret:
 * several servers may share a provider account, but each has its own webhook, so neither another server nor a copy of this one’s database mistakes
 * the subscription for its own.
 */
export function serverMark({ webhookSecret }: Payments, workspaceId: string): string {
  return createHmac('sha256', webhookSecret).update(`begun-here:${workspaceId}`).digest('base64url');
}
