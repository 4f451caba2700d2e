import { createHmac } from 'node:crypto';
import type { Payments } from './payments.ts';

/**
 * What a checkout of this server writes on the subscription of a workspace, so that it is known as begun here when the workspace has left
 * no row. Made with the secret of the webhook, as several servers may share an account of the provider, but each has a webhook of its own:
 * neither another server nor a copy of this one's database takes what is marked for its own.
 */
export function serverMark({ webhookSecret }: Payments, workspaceId: string): string {
  return createHmac('sha256', webhookSecret).update(`begun-here:${workspaceId}`).digest('base64url');
}
