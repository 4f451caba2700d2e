import { createHash } from 'node:crypto';
import { providerOf, type Webhook, type WebhookRequest } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, inArray, isNull, sql } from '../../../platform/database/query.ts';
import { ApiError, notFound } from '../../../platform/http/api-error.ts';
import type { Limit, RateLimiter } from '../../../platform/http/rate-limit.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import { turnOwnerOfTeam } from '../../accounts/index.ts';
import { oldestOfOwner } from '../../workspaces/index.ts';
import type { ConnectionRow } from '../connections/call-tool.ts';
import { jobName } from '../connections/tool-job.ts';
import { connections, items, toolEvents, toolWebhooks } from '../tables.ts';
import { REFRESH_DELAY_SECONDS, REFRESH_ITEM, WRITTEN_SECONDS } from './refresh-item-job.ts';

/** Cleaning up a board causes hundreds at once. */
const EVENT_LIMIT: Limit = { name: 'tool-events', points: 600, perSeconds: 60 };
/** The same for all webhooks in all workspaces of one person. */
export const OWNER_EVENT_LIMIT: Limit = { name: 'owner-tool-events', points: 6000, perSeconds: 3600 };
/** Limit on items refreshed by one event. */
const AT_MOST = 20;

export interface EventServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
  readonly box: SecretBox;
}

type WebhookRow = typeof toolWebhooks.$inferSelect;

/**
 * Processes an event of a work tool, once if it concerns items, which are then refreshed.
 * @returns headers of the response
 * @throws ApiError not_found, forbidden for a wrong or old signature, conflict for one already processed, rate_limited
 */
export async function takeEvent(
  services: EventServices,
  handle: string,
  request: WebhookRequest,
): Promise<Readonly<Record<string, string>>> {
  const { db, rateLimiter, box } = services;
  const [found] = await db
    .select({ webhook: toolWebhooks, connection: connections })
    .from(toolWebhooks)
    .innerJoin(connections, eq(connections.id, toolWebhooks.connectionId))
    .where(eq(toolWebhooks.handle, handle));
  const told = found && providerOf(found.connection.provider).webhook;
  if (!found || !told) throw notFound('webhook');
  const { webhook: row, connection } = found;
  const handshake = await shakeHands(services, row, told, request);
  if (handshake) return handshake;
  const ids = row.sealed === null ? null : told.read(request, box.open(row.sealed), Date.now());
  if (ids === null) throw new ApiError('forbidden', 'The signature of this event is missing, wrong or too old.');
  // Unsigned requests do not count: otherwise anyone who knows a webhook’s address could use up its owner’s limit.
  await rateLimiter.consume(EVENT_LIMIT, row.id);
  await rateLimiter.consume(OWNER_EVENT_LIMIT, await oldestOfOwner(db, connection.workspaceId));
  // Some tools send pings without items.
  if (ids.length > 0) await askForItems(services, row, connection, ids.slice(0, AT_MOST), request);
  return {};
}

/** Stores the secret that a tool sends with its first request. Later requests cannot change it. */
async function shakeHands({ db, box }: EventServices, row: WebhookRow, told: Webhook, request: WebhookRequest) {
  if (row.sealed !== null) return null;
  const handshake = told.handshake?.(request);
  if (!handshake) return null;
  const [kept] = await db
    .update(toolWebhooks)
    .set({ sealed: box.seal(handshake.secret) })
    .where(and(eq(toolWebhooks.id, row.id), isNull(toolWebhooks.sealed)))
    .returning({ id: toolWebhooks.id });
  return kept ? handshake.answer : null;
}

async function askForItems(
  { db, queue }: EventServices,
  { id: webhookId, connectionId }: WebhookRow,
  { workspaceId, baseUrl }: ConnectionRow,
  ids: readonly string[],
  { body }: WebhookRequest,
): Promise<void> {
  const digest = createHash('sha256').update(body).digest('base64url');
  await db.transaction(async (transaction) => {
    const concerned = await transaction
      .select({ id: items.id })
      .from(items)
      .where(and(eq(items.connectionId, connectionId), inArray(items.externalId, [...ids]), inArray(items.state, ['open', 'closed'])))
      .limit(AT_MOST);
    // Events about unknown items do nothing and leave no trace, however often they are sent.
    if (concerned.length > 0) {
      const [fresh] = await transaction.insert(toolEvents).values({ webhookId, digest }).onConflictDoNothing().returning();
      if (!fresh) throw new ApiError('conflict', 'This event has already been received.');
    }
    await transaction
      .update(toolWebhooks)
      .set({ lastEventAt: sql`now()` })
      .where(eq(toolWebhooks.id, webhookId));
    const owner = await turnOwnerOfTeam(transaction, workspaceId);
    const job = jobName(REFRESH_ITEM, baseUrl);
    for (const { id: itemId } of concerned) {
      // A pending refresh covers this event too.
      if (await queue.isWaiting(transaction, job, { itemId }, WRITTEN_SECONDS)) continue;
      await queue.send(transaction, job, { itemId }, owner, REFRESH_DELAY_SECONDS);
    }
  });
}
