import { randomBytes } from 'node:crypto';
import type { createToolWebhook, ToolWebhook } from '@plumbline/contract';
import { oneValue, ProviderError, providerOf, type Webhook } from '@plumbline/integrations';
import type { z } from 'zod';
import { eq } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { askTool, type ConnectionRow, getConnection, type ToolServices, withTool } from '../connections/call-tool.ts';
import { requireTool } from '../connections/plan-of-tool.ts';
import { toApiError } from '../connections/to-api-error.ts';
import { requireFields } from '../items/list-fields.ts';
import { toolWebhooks } from '../tables.ts';
import { addressOf, listWebhooks } from './list-webhooks.ts';
import type { PublicSite } from './public-site.ts';

type Wanted = z.output<(typeof createToolWebhook)['request']['body']['content']['application/json']['schema']>;
type WebhookRow = typeof toolWebhooks.$inferSelect;

const SECRET_BYTES = 32;
const secretText = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export interface CreateWebhookServices extends ToolServices {
  readonly publicSite: PublicSite;
}

/**
 * Creates an address for the events of a connection and, if the tool’s API allows it, the webhook there. The row is written first, because a tool may
 * send its first request before responding.
 * @throws ApiError plan_required, not_found, conflict when there already is one or tools cannot reach this server, invalid_input naming a field, and
 * errors of the tool and `holdActor`
 */
export async function createWebhook(services: CreateWebhookServices, actor: Actor, wanted: Wanted): Promise<ToolWebhook> {
  const { db, workTools, publicSite } = services;
  const { workspaceId } = actor;
  const connection = await getConnection(db, workspaceId, wanted.connection_id);
  await requireTool(db, workspaceId, connection.provider);
  const { name, webhook } = providerOf(connection.provider);
  if (!webhook) throw new ApiError('conflict', `${name} sends no usable events.`);
  if (publicSite === null) throw new ApiError('conflict', `${name} cannot reach this server: it has no public address.`);
  await requirePlace(services, connection, webhook, wanted);
  const secret = secretText();
  const [row] = await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    return transaction
      .insert(toolWebhooks)
      .values({
        connectionId: connection.id,
        handle: secretText(),
        // Tools that choose the secret themselves send it with the first request or the response.
        sealed: webhook.setUp === 'told' || webhook.handshake ? null : workTools.box.seal(secret),
        place: oneValue(wanted.values, webhook.place.at(-1) ?? ''),
        placeName: wanted.place_name,
      })
      .onConflictDoNothing()
      .returning();
  });
  if (!row) throw new ApiError('conflict', `${name} already sends its events.`);
  if (webhook.create)
    await createThere(services, connection, webhook.create, { row, secret, address: addressOf(publicSite, row.handle), wanted });
  const listed = await listWebhooks({ db, box: workTools.box, publicSite }, workspaceId, connection.id);
  const made = listed.find(({ id }) => id === row.id);
  if (!made) throw new ApiError('conflict', 'The webhook was deleted in the meantime.');
  return made;
}

async function requirePlace(services: ToolServices, connection: ConnectionRow, { place }: Webhook, { values }: Wanted): Promise<void> {
  if (place.length === 0) return;
  const fields = await askTool(services, connection, (client, provider) => provider.fields(client, values));
  requireFields(
    fields.filter(({ id }) => place.includes(id)).map((field) => ({ ...field, star: true })),
    values,
  );
}

async function createThere(
  services: CreateWebhookServices,
  connection: ConnectionRow,
  create: NonNullable<Webhook['create']>,
  { row, secret, address, wanted }: { row: WebhookRow; secret: string; address: string; wanted: Wanted },
): Promise<void> {
  const { db, workTools } = services;
  const own = eq(toolWebhooks.id, row.id);
  try {
    const made = await withTool(services, connection, (client) => create(client, { address, secret, values: wanted.values }));
    await db
      .update(toolWebhooks)
      .set({ externalId: made.id, ...(made.secret !== null && { sealed: workTools.box.seal(made.secret) }) })
      .where(own);
  } catch (error) {
    await db.delete(toolWebhooks).where(own);
    throw error instanceof ProviderError ? toApiError(error) : error;
  }
}
