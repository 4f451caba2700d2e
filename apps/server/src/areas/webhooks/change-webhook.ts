import { randomBytes } from 'node:crypto';
import { type updateWebhook as updateRoute, type Webhook, type WebhookEvent, WEBHOOKS_MAX } from '@plumbline/contract';
import type { SafeFetch } from '@plumbline/safe-fetch';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { checkAddress } from './check-address.ts';
import { findWebhook, presentWebhook } from './find-webhook.ts';
import { webhookAddresses } from './tables.ts';

const SECRET_BYTES = 32;

export interface ChangeServices {
  readonly db: NodePgDatabase;
  readonly fetch: SafeFetch;
  readonly webhookBox: SecretBox;
}

type WithSecret = Webhook & { readonly secret: string };
type Changes = z.output<(typeof updateRoute)['request']['body']['content']['application/json']['schema']>;

const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64url')}`;

/** Adds an address. @returns it with its secret, only this once @throws ApiError invalid_input naming `url`, limit_reached */
export async function addWebhook(
  { db, fetch, webhookBox }: ChangeServices,
  actor: Actor,
  { url, events }: { readonly url: string; readonly events: WebhookEvent[] },
  origin: RequestOrigin,
): Promise<WithSecret> {
  const { workspaceId, userId } = actor;
  const { href, host } = await checkAddress(fetch, url);
  const secret = newSecret();
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'webhooks', workspaceId);
    if ((await transaction.$count(webhookAddresses, eq(webhookAddresses.workspaceId, workspaceId))) >= WEBHOOKS_MAX)
      throw new ApiError('limit_reached', `A workspace can have at most ${WEBHOOKS_MAX} webhooks. Delete one first.`);
    const [row] = await transaction
      .insert(webhookAddresses)
      .values({ workspaceId, url: href, events, sealedSecret: webhookBox.seal(secret), createdBy: userId })
      .returning();
    if (!row) throw new Error('The webhook was not written.');
    await recordEvent(transaction, { kind: 'webhook-added', userId, workspaceId, origin, detail: { host } });
    return { ...presentWebhook(row), secret };
  });
}

/** Changes the events, or turns an address off or on. @throws ApiError not_found */
export async function updateWebhook(
  { db }: ChangeServices,
  actor: Actor,
  { webhook_id, events, enabled }: Changes,
  origin: RequestOrigin,
): Promise<Webhook> {
  const { workspaceId, userId } = actor;
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const before = await findWebhook(transaction, workspaceId, webhook_id);
    // Turning it on resets earlier failures.
    const fresh = enabled === true && !before.enabled ? { failingSince: null, stoppedAt: null } : {};
    const [row] = await transaction
      .update(webhookAddresses)
      .set({ events: events ?? before.events, enabled: enabled ?? before.enabled, ...fresh })
      .where(eq(webhookAddresses.id, before.id))
      .returning();
    if (!row) throw new Error('The webhook was not changed.');
    await recordEvent(transaction, { kind: 'webhook-changed', userId, workspaceId, origin, detail: { host: new URL(row.url).host } });
    return presentWebhook(row);
  });
}

/** Deletes an address and its deliveries. @throws ApiError not_found */
export async function deleteWebhook({ db }: ChangeServices, actor: Actor, id: string, origin: RequestOrigin): Promise<void> {
  const { workspaceId, userId } = actor;
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const own = and(eq(webhookAddresses.id, id), eq(webhookAddresses.workspaceId, workspaceId));
    // A concurrent second request finds nothing to delete, and logs nothing.
    const [deleted] = await transaction.delete(webhookAddresses).where(own).returning({ url: webhookAddresses.url });
    if (!deleted) throw notFound('webhook');
    const { url } = deleted;
    await recordEvent(transaction, { kind: 'webhook-deleted', userId, workspaceId, origin, detail: { host: new URL(url).host } });
  });
}

/** Replaces the secret. @returns the webhook with it, only this once @throws ApiError not_found */
export async function renewSecret(
  { db, webhookBox }: ChangeServices,
  actor: Actor,
  id: string,
  origin: RequestOrigin,
): Promise<WithSecret> {
  const { workspaceId, userId } = actor;
  const secret = newSecret();
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const row = await findWebhook(transaction, workspaceId, id);
    await transaction
      .update(webhookAddresses)
      .set({ sealedSecret: webhookBox.seal(secret) })
      .where(eq(webhookAddresses.id, id));
    await recordEvent(transaction, {
      kind: 'webhook-secret-renewed',
      userId,
      workspaceId,
      origin,
      detail: { host: new URL(row.url).host },
    });
    return { ...presentWebhook(row), secret };
  });
}
