import { MAX_CONNECTIONS, type ProviderId } from '@plumbline/contract';
import { createClient, type Credentials, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../../platform/database/query.ts';
import { takeTurn } from '../../../platform/database/take-turn.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { judgeSender } from '../../../platform/http/judge-sender.ts';
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
  /** The base URL of the API of the team's own server; null for the tool's own. */
  readonly baseUrl: string | null;
  readonly redirectUri: string;
  /** Holds whoever connects, or throws when they may not any more: the tool may have taken its time to answer. */
  hold(transaction: NodePgDatabase): Promise<void>;
}

/**
 * Asks the tool whose account the credentials are of, and keeps them. The same account connected again takes the place of itself, with
 * its items, and what could not be told of them meanwhile is told.
 * @returns the id of the connection
 * @throws ApiError as the tool refuses, and conflict where the workspace has as many as it may
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
    // Somebody looks on: what fails is told at once.
    wait: async () => undefined,
    admit: judgeSender,
  });
  const account = await callsTo(workTools, baseUrl)
    .run(await turnOwnerOfTeam(db, workspaceId), () => provider.account(client))
    .catch((error: unknown) => {
      // What answers at a wrong address is no work tool, or nobody.
      const fields = { reconnect: 'token', ...(baseUrl !== null && { not_found: 'base_url', down: 'base_url', invalid: 'base_url' }) };
      throw error instanceof ProviderError ? toApiError(error, fields) : error;
    });
  const kept = {
    // One tool on two servers has two accounts of one number.
    accountId: baseUrl === null ? account.id : `${account.id} ${baseUrl}`,
    accountName: account.name.slice(0, 200),
    baseUrl,
    redirectUri,
    scheme: credentials.scheme,
    sealed: sealCredentials(workTools.box, credentials),
    connectedBy: userId,
    // It has just answered.
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

/** Counted one after the other. One that is there takes the place of itself. @throws ApiError conflict */
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
