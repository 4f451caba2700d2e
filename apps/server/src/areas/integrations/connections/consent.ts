import { randomBytes } from 'node:crypto';
import type { ProviderId } from '@plumbline/contract';
import { authorizeAddress, exchangeCode, ProviderError } from '@plumbline/integrations';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../../platform/database/delete-unheld.ts';
import { and, eq, gt, lt, sql } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../../platform/http/request-origin.ts';
import { type Actor, tokenHash, users } from '../../accounts/index.ts';
import { holdWorkspace, members } from '../../workspaces/index.ts';
import { consentStates } from '../tables.ts';
import type { ToolServices } from './call-tool.ts';
import { type ConnectServices, keepConnection } from './keep-connection.ts';
import { requireTool } from './plan-of-tool.ts';
import { callbackOf, exchangeHere, providerHere } from './work-tools.ts';

/** How long the consent screen may take. */
const MINUTES = 15;
const SECRET_BYTES = 32;

const secret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/**
 * Starts an OAuth consent. The state is bound to the browser by a cookie: an intercepted callback cannot be completed in another browser.
 * @returns where to redirect the browser, and the cookie it has to bring back
 * @throws ApiError plan_required, unavailable when this server has no OAuth app for the tool
 */
export async function beginConsent(
  { db, workTools }: ToolServices,
  actor: Actor,
  id: ProviderId,
  site: string,
): Promise<{ readonly url: string; readonly browserSecret: string }> {
  await requireTool(db, actor.workspaceId, id);
  const exchange = exchangeHere(workTools, id, callbackOf(id, site));
  const { name } = providerHere(workTools, id);
  if (!exchange) throw new ApiError('unavailable', `This server is not registered with ${name}. Connect with a personal token instead.`);
  const [state, verifier, browserSecret] = [secret(), secret(), secret()];
  await deleteUnheld(db, consentStates, consentStates.stateHash, lt(consentStates.expiresAt, sql`now()`));
  await db.insert(consentStates).values({
    stateHash: tokenHash(state),
    browserHash: tokenHash(browserSecret),
    workspaceId: actor.workspaceId,
    userId: actor.userId,
    provider: id,
    sealedVerifier: workTools.box.seal(verifier),
    expiresAt: sql`now() + make_interval(mins => ${MINUTES})`,
  });
  return { url: authorizeAddress(exchange.settings, exchange.app, state, verifier), browserSecret };
}

export interface WayBack {
  readonly provider: ProviderId;
  readonly state: string;
  readonly code: string;
  /** From the cookie of the browser that started it; '' without one. */
  readonly browserSecret: string;
  readonly origin: RequestOrigin;
  readonly site: string;
}

/**
 * Completes an OAuth consent and connects the tool, once.
 * @throws ApiError conflict when it was not started here, forbidden for someone who is no longer an administrator, and errors of the tool
 */
export async function finishConsent(services: ConnectServices, back: WayBack): Promise<void> {
  const { db, workTools } = services;
  const own = and(
    eq(consentStates.stateHash, tokenHash(back.state)),
    eq(consentStates.browserHash, tokenHash(back.browserSecret)),
    eq(consentStates.provider, back.provider),
    gt(consentStates.expiresAt, sql`now()`),
  );
  // Renamed, so that it cannot be used twice, but is still deleted if its user’s access is revoked before the tool responds.
  const [began] = await db
    .update(consentStates)
    .set({ stateHash: tokenHash(secret()) })
    .where(own)
    .returning();
  const exchange = exchangeHere(workTools, back.provider, callbackOf(back.provider, back.site));
  if (!began || !exchange) throw notGood();
  await requireAdmin(db, began);
  await requireTool(db, began.workspaceId, back.provider);
  const credentials = await exchangeCode(exchange, back.code, workTools.box.open(began.sealedVerifier)).catch((error: unknown) => {
    throw error instanceof ProviderError ? new ApiError('unavailable', error.message) : error;
  });
  await keepConnection(services, {
    workspaceId: began.workspaceId,
    userId: began.userId,
    origin: back.origin,
    provider: back.provider,
    credentials,
    baseUrl: null,
    redirectUri: exchange.app.redirectUri,
    async hold(transaction) {
      await holdWorkspace(transaction, began.workspaceId);
      await transaction.select({ id: users.id }).from(users).where(eq(users.id, began.userId)).for('key share');
      const [still] = await transaction.delete(consentStates).where(eq(consentStates.stateHash, began.stateHash)).returning();
      if (!still) throw notGood();
      await requireAdmin(transaction, began);
    },
  });
}

const notGood = (): ApiError => new ApiError('conflict', 'This link is invalid or has expired. Reconnect.');

async function requireAdmin(
  db: NodePgDatabase,
  { workspaceId, userId }: { readonly workspaceId: string; readonly userId: string },
): Promise<void> {
  const [member] = await db
    .select({ role: members.role })
    .from(members)
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, userId)));
  if (member?.role !== 'admin' && member?.role !== 'owner') throw new ApiError('forbidden', 'Only admins can connect tools.');
}
