import { ProviderError, providerOf } from '@plumbline/integrations';
import { eq } from '../../../platform/database/query.ts';
import { type Actor, holdActor } from '../../accounts/index.ts';
import { type ConnectionRow, type ToolServices, withTool } from '../connections/call-tool.ts';
import { toolWebhooks } from '../tables.ts';
import { getWebhook } from './list-webhooks.ts';

/** Takes no more events at an address, and ends the webhook in the tool where the product made it. @throws ApiError not_found, and as `holdActor` */
export async function deleteWebhook(services: ToolServices, actor: Actor, webhookId: string): Promise<void> {
  const { webhook, connection } = await getWebhook(services.db, actor.workspaceId, webhookId);
  await removeThere(services, connection, webhook.externalId);
  await services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await transaction.delete(toolWebhooks).where(eq(toolWebhooks.id, webhook.id));
  });
}

/** Ends all webhooks of a connection in its tool, for one that is about to be forgotten. */
export async function removeAllThere(services: ToolServices, connection: ConnectionRow): Promise<void> {
  const rows = await services.db.select().from(toolWebhooks).where(eq(toolWebhooks.connectionId, connection.id));
  for (const { externalId } of rows) await removeThere(services, connection, externalId);
}

/** A tool that refuses finds nobody at the address any more, and ends the webhook by itself. */
async function removeThere(services: ToolServices, connection: ConnectionRow, externalId: string): Promise<void> {
  const remove = providerOf(connection.provider).webhook?.remove;
  if (!remove || externalId === '') return;
  try {
    await withTool(services, connection, (client) => remove(client, externalId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
  }
}
