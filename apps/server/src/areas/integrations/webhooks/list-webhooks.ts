import type { ToolWebhook } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { getConnection } from '../connections/call-tool.ts';
import { connections, toolWebhooks } from '../tables.ts';
import type { PublicSite } from './public-site.ts';

export interface WebhookServices {
  readonly db: NodePgDatabase;
  readonly box: SecretBox;
  readonly publicSite: PublicSite;
}

/** The address for a webhook’s events. */
export function addressOf(site: string, handle: string): string {
  return `${site}/api/integration/webhook/${handle}/`;
}

/** Webhooks of a connection, oldest first. @throws ApiError not_found */
export async function listWebhooks(
  { db, box, publicSite }: WebhookServices,
  workspaceId: string,
  connectionId: string,
): Promise<ToolWebhook[]> {
  const { provider } = await getConnection(db, workspaceId, connectionId);
  const rows = await db
    .select()
    .from(toolWebhooks)
    .where(eq(toolWebhooks.connectionId, connectionId))
    .orderBy(asc(toolWebhooks.createdAt), asc(toolWebhooks.id));
  // The secret of a webhook created through the API is never shown.
  const isShown = providerOf(provider).webhook?.setUp !== 'create';
  return rows.map((row) => ({
    id: row.id,
    connection_id: connectionId,
    address: addressOf(publicSite ?? '', row.handle),
    secret: isShown && row.sealed !== null ? box.open(row.sealed) : null,
    place_name: row.placeName,
    is_waiting: row.sealed === null,
    created_at: row.createdAt.toISOString(),
    last_event_at: row.lastEventAt?.toISOString() ?? null,
  }));
}

/** A webhook of a workspace with its connection. @throws ApiError not_found */
export async function getWebhook(db: NodePgDatabase, workspaceId: string, webhookId: string) {
  const [found] = await db
    .select({ webhook: toolWebhooks, connection: connections })
    .from(toolWebhooks)
    .innerJoin(connections, eq(connections.id, toolWebhooks.connectionId))
    .where(and(eq(toolWebhooks.id, webhookId), eq(connections.workspaceId, workspaceId)));
  if (!found) throw notFound('webhook');
  return found;
}
