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

/** A board that is cleaned up sends hundreds at once. */
const EVENT_LIMIT: Limit = { name: 'tool-events', points: 600, perSeconds: 60 };
/** The same for all webhooks in all workspaces of one person: each may be sent as many as a board that is cleaned up. */
export const OWNER_EVENT_LIMIT: Limit = { name: 'owner-tool-events', points: 6000, perSeconds: 3600 };
/** Items that one event has asked for. */
const AT_MOST = 20;

export interface EventServices {
  readonly db: NodePgDatabase;
  readonly queue: Queue;
  readonly rateLimiter: RateLimiter;
  readonly box: SecretBox;
}

type WebhookRow = typeof toolWebhooks.$inferSelect;

/**
 * Takes an event of a work tool, once where it is about items: they are asked for.
 * @returns headers of the answer
 * @throws ApiError not_found, forbidden for a wrong or old signature, conflict for one that was taken already, rate_limited
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
  // What nobody signed takes nothing from those who do: whoever has seen the address of a webhook could else use up what its owner has.
  await rateLimiter.consume(EVENT_LIMIT, row.id);
  await rateLimiter.consume(OWNER_EVENT_LIMIT, await oldestOfOwner(db, connection.workspaceId));
  // Some tools ask now and then whether anybody is there.
  if (ids.length > 0) await askForItems(services, row, connection, ids.slice(0, AT_MOST), request);
  return {};
}

/** Keeps the secret that a tool tells by its first request. No later one changes it. */
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
    // One that is about nothing here does nothing, however often it comes, and leaves nothing.
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
      // One that is about to be asked for will be asked for this event too.
      if (await queue.isWaiting(transaction, job, { itemId }, WRITTEN_SECONDS)) continue;
      await queue.send(transaction, job, { itemId }, owner, REFRESH_DELAY_SECONDS);
    }
  });
}
