import { MAX_CONNECTIONS, type ProviderId } from '@plumbline/contract';
import { createClient, type Credentials, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { recheckSender } from '../../../platform/http/recheck-sender.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import type { Queue } from '../../../platform/queue/queue.ts';
import { turnOwnerOfTeam } from '../../accounts/index.ts';
import { recordEvent } from '../../audit-log/index.ts';
import { resumeItems } from '../items/resume-items.ts';
import { connections } from '../tables.ts';
import type { ConnectionRow, ToolServices } from './call-tool.ts';
import { sealCredentials } from './credentials.ts';
import { toApiError } from './to-api-error.ts';
import { callsTo, providerHere } from './work-tools.ts';

export interface ConnectServices extends ToolServices {
  readonly queue: Queue;
}

export interface Connecting {
  readonly workspaceId: string;
  readonly userId: string;
  readonly origin: RequestOrigin;
  readonly provider: ProviderId;
  readonly credentials: Credentials;
  /** API address of the team’s own server; null for the tool’s own. */
  readonly baseUrl: string | null;
  readonly redirectUri: string;
  /** Locks whoever connects, or throws if they have lost access: the tool may have taken a while to respond. */
  hold(transaction: NodePgDatabase): Promise<void>;
}

/**
 * Asks the tool which account the credentials belong to, and stores them. Reconnecting an account replaces its connection and keeps the items, and
 * updates that failed in the meantime are sent.
 * @returns the id of the connection
 * @throws ApiError errors of the tool, and conflict when the workspace has reached its limit
 */
export async function keepConnection({ db, workTools, queue }: ConnectServices, connecting: Connecting): Promise<string> {
  const { workspaceId, userId, origin, provider: id, credentials, baseUrl, redirectUri } = connecting;
  const provider = providerHere(workTools, id);
  const client = createClient({
    dialect: provider,
    baseUrl: baseUrl ?? provider.baseUrl,
    credentials,
    transport: workTools.transport,
    refresh: async () => null,
    // Someone is waiting, so errors are reported without retries.
    wait: async () => undefined,
    admit: recheckSender,
  });
  const account = await callsTo(workTools, baseUrl)
    .run(await turnOwnerOfTeam(db, workspaceId), () => provider.account(client))
    .catch((error: unknown) => {
      // With a custom address, these errors mean that the address is wrong.
      const fields = { reconnect: 'token', ...(baseUrl !== null && { not_found: 'base_url', down: 'base_url', invalid: 'base_url' }) };
      throw error instanceof ProviderError ? toApiError(error, fields) : error;
    });
  const kept = {
    // The same tool on two servers may use the same account id.
    accountId: baseUrl === null ? account.id : `${account.id} ${baseUrl}`,
    accountName: account.name.slice(0, 200),
    baseUrl,
    redirectUri,
    scheme: credentials.scheme,
    sealed: sealCredentials(workTools.box, credentials),
    connectedBy: userId,
    // It has just responded.
    silentLooks: 0,
    lookAt: sql`now()`,
  };
  return db.transaction(async (transaction) => {
    await connecting.hold(transaction);
    await requireRoom(transaction, { workspaceId, provider: id, accountId: kept.accountId });
    const [row] = await transaction
      .insert(connections)
      .values({ workspaceId, provider: id, ...kept })
      .onConflictDoUpdate({
        target: [connections.workspaceId, connections.provider, connections.accountId],
        set: { ...kept, createdAt: sql`now()` },
      })
      .returning({ id: connections.id });
    if (!row) throw new Error('The connection was not written.');
    await resumeItems(transaction, queue, row.id);
    await recordEvent(transaction, { kind: 'tool-connected', userId, workspaceId, origin, detail: { tool: provider.name } });
    return row.id;
  });
}

/** Serialised count. An existing connection of the account is replaced and does not count. @throws ApiError conflict */
async function requireRoom(
  transaction: NodePgDatabase,
  { workspaceId, provider, accountId }: Pick<ConnectionRow, 'workspaceId' | 'provider' | 'accountId'>,
): Promise<void> {
  await takeTurn(transaction, 'connections', workspaceId);
  const ofWorkspace = eq(connections.workspaceId, workspaceId);
  const isSame = and(ofWorkspace, eq(connections.provider, provider), eq(connections.accountId, accountId));
  if ((await transaction.$count(connections, isSame)) > 0) return;
  if ((await transaction.$count(connections, ofWorkspace)) >= MAX_CONNECTIONS)
    throw new ApiError('conflict', `A workspace can have at most ${MAX_CONNECTIONS} connections. Remove one you no longer need.`);
}
