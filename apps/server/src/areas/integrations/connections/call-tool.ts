import { setTimeout as wait } from 'node:timers/promises';
import { type Client, createClient, type Provider, ProviderError, refreshTokens } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { notFound } from '../../../platform/http/api-error.ts';
import { recheckSender } from '../../../platform/http/recheck-sender.ts';
import { turnOwnerOfTeam } from '../../accounts/index.ts';
import type { AnnounceServices } from '../../webhooks/index.ts';
import { connections } from '../tables.ts';
import { openCredentials, sealCredentials } from './credentials.ts';
import { toApiError } from './to-api-error.ts';
import { callsTo, exchangeHere, providerHere, type WorkTools } from './work-tools.ts';

export interface ToolServices extends AnnounceServices {
  readonly db: NodePgDatabase;
  readonly workTools: WorkTools;
}

export type ConnectionRow = typeof connections.$inferSelect;

/** A connection of a workspace. @throws ApiError not_found */
export async function getConnection(db: NodePgDatabase, workspaceId: string, connectionId: string): Promise<ConnectionRow> {
  const [row] = await db
    .select()
    .from(connections)
    .where(and(eq(connections.id, connectionId), eq(connections.workspaceId, workspaceId)));
  if (!row) throw notFound('connection');
  return row;
}

/**
 * Uses a work tool through a connection. A token that the tool no longer accepts is deleted, so that it is not used again and the connection asks to
 * be reconnected. Within a request, the sender’s access is checked again before each call, because they may have lost it during the previous one. Any
 * response ends the back-off for an unresponsive tool.
 * @param until no call is started once it is aborted; a running one has its own time limit
 * @throws ProviderError, ApiError when the sender has lost access or others have waited too long, and the signal’s reason
 */
export async function withTool<Result>(
  services: ToolServices,
  row: ConnectionRow,
  work: (client: Client, provider: Provider) => Promise<Result>,
  until?: AbortSignal,
): Promise<Result> {
  const { db, workTools } = services;
  const provider = providerHere(workTools, row.provider);
  if (row.sealed === null) throw new ProviderError(provider.name, { kind: 'reconnect' });
  const owner = await turnOwnerOfTeam(db, row.workspaceId);
  const credentials = openCredentials(workTools.box, row.sealed);
  const ask = async (overdue: AbortSignal): Promise<Result> => {
    const signal = until ? AbortSignal.any([overdue, until]) : overdue;
    const client = createClient({
      dialect: provider,
      baseUrl: row.baseUrl ?? provider.baseUrl,
      credentials,
      transport: workTools.transport,
      refresh: (stale) => workTools.renewals.run(owner, () => renew(services, row, stale.accessToken)),
      wait: (ms) => wait(ms, undefined, { signal }),
      admit: async () => {
        signal.throwIfAborted();
        await recheckSender();
      },
    });
    try {
      const result = await work(client, provider);
      await db
        .update(connections)
        .set({ lastUsedAt: sql`now()`, silentLooks: 0, lookAt: sql`least(${connections.lookAt}, now())` })
        .where(eq(connections.id, row.id));
      return result;
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'reconnect') await forgetToken(services, row, client.credentials().accessToken);
      throw error;
    }
  };
  return callsTo(workTools, row.baseUrl).run(owner, ask, until);
}

/**
 * The same for a person’s request. @throws ApiError reconnect_required, forbidden, not_found, invalid_input, rate_limited, unavailable, and the
 * signal’s reason
 */
export async function askTool<Result>(
  services: ToolServices,
  row: ConnectionRow,
  work: (client: Client, provider: Provider) => Promise<Result>,
  fields: Parameters<typeof toApiError>[1] = {},
  until?: AbortSignal,
): Promise<Result> {
  try {
    return await withTool(services, row, work, until);
  } catch (error) {
    throw error instanceof ProviderError ? toApiError(error, fields) : error;
  }
}

/**
 * Refreshes the tokens of a connection. Most tools invalidate the old pair, so only one process does this at a time and the others use its result:
 * the row is locked, and the new pair is stored before anyone uses it.
 * @returns null when they cannot be refreshed
 */
async function renew({ db, workTools }: ToolServices, { id, provider: toolId }: ConnectionRow, staleToken: string) {
  return db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(connections).where(eq(connections.id, id)).for('update');
    if (!row?.sealed) return null;
    const kept = openCredentials(workTools.box, row.sealed);
    if (kept.accessToken !== staleToken) return kept;
    const exchange = exchangeHere(workTools, toolId, row.redirectUri);
    if (kept.refreshToken === null || !exchange) return null;
    const renewed = await refreshTokens(exchange, kept.refreshToken);
    await transaction
      .update(connections)
      .set({ sealed: sealCredentials(workTools.box, renewed) })
      .where(eq(connections.id, id));
    return renewed;
  });
}

/** Deletes the token, unless someone has reconnected in the meantime. */
async function forgetToken({ db, workTools }: ToolServices, { id }: ConnectionRow, refused: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(connections).where(eq(connections.id, id)).for('update');
    if (!row?.sealed || openCredentials(workTools.box, row.sealed).accessToken !== refused) return;
    await transaction.update(connections).set({ sealed: null }).where(eq(connections.id, id));
  });
}
