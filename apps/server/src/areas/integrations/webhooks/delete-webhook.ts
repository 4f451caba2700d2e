import { ProviderError, providerOf } from '@plumbline/integrations';
import { eq } from '../../../platform/database/query.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { type ConnectionRow, type ToolServices, withTool } from '../connections/call-tool.ts';
import { toolWebhooks } from '../tables.ts';
import { getWebhook } from './list-webhooks.ts';

/** Removes an address for events, and the webhook in the tool if the product created it. @throws ApiError not_found, and as `holdActor` */
export async function deleteWebhook(services: ToolServices, actor: Actor, webhookId: string): Promise<void> {
  const { webhook, connection } = await getWebhook(services.db, actor.workspaceId, webhookId);
  await removeThere(services, connection, webhook.externalId);
  await services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction.delete(toolWebhooks).where(eq(toolWebhooks.id, webhook.id));
  });
}

/** Deletes all webhooks of a connection in its tool, before the connection is deleted. */
export async function removeAllThere(services: ToolServices, connection: ConnectionRow): Promise<void> {
  const rows = await services.db.select().from(toolWebhooks).where(eq(toolWebhooks.connectionId, connection.id));
  for (const { externalId } of rows) await removeThere(services, connection, externalId);
}

/** If the tool refuses, its requests will fail and it will disable the webhook itself. */
async function removeThere(services: ToolServices, connection: ConnectionRow, externalId: string): Promise<void> {
  const remove = providerOf(connection.provider).webhook?.remove;
  if (!remove || externalId === '') return;
  try {
    await withTool(services, connection, (client) => remove(client, externalId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
