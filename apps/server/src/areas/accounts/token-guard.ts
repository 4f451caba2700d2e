import type { RouteConfig } from '@hono/zod-openapi';
import { TEXT } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context, MiddlewareHandler } from 'hono';
import { queryUncounted, countConnectionsTo } from '../../platform/database/fair-pool.ts';
import type { ApiEnv, RecheckSender } from '../../platform/http/api.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { clientAddress, nearNetwork } from '../../platform/http/client-address.ts';
import { runWithSenderChecks } from '../../platform/http/recheck-sender.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { SearchInTurn } from '../../platform/http/search-in-turn.ts';
import { connectionOwner } from './connection-owner.ts';
import { concernsOneself, isAtLeast, type GuardedPermission, type PermissionMatrix } from './permission.ts';
import { isShownTo, NOT_SHOWN } from './is-shown-to.ts';
import type { SecondFactorRule } from './second-factor-rule.ts';
import { type Actor, findActor, roleWhileSent } from './tokens.ts';
import { turnOwner } from './turn-owner.ts';

/**
 * Posts, comments, votes and so on of visitors behind one address: 240, each of which may take three calls. The first is refused for lack of a proof
 * of work, the second obtains it, and the third writes.
 */
const VISITOR_WRITE_LIMIT: Limit = { name: 'visitor-write', points: 3 * 240, perSeconds: 3600 };

/** Bytes they write, including page screenshots; text is a thousandth of that. What workspaces keep has its own limits. */
const VISITOR_BYTES_LIMIT: Limit = { name: 'visitor-bytes', points: 50_000_000, perSeconds: 86_400 };

/** Their reads; a post with the longest possible comments takes the process a third of a second. */
const VISITOR_READ_LIMIT: Limit = { name: 'visitor-read', points: 600, perSeconds: 600 };

/** Why a visitor may read but not write. */
export const VISITOR_REFUSALS = {
  blocked: 'The team of this site takes no posts, comments, votes and messages from you any more. You can still read.',
  unknown: 'This site takes posts, comments, votes and messages only from people it knows. Sign in there first.',
} as const;

/** The visitor a token belongs to; null for any other token. @param network the near network of the request */
export type FindVisitor = (token: string, network: string) => Promise<Actor | null>;

/** Variables of requests behind the guard: the sender, and a check whether they are still allowed. */
export type GuardedEnv = ApiEnv<{ actor: Actor; judgeAgain: RecheckSender }>;

const NOT_WITH_API_TOKEN = 'An API token cannot do this. Log in and do it in the browser.';

/** Puts an operation behind its entry of the permission matrix. @throws when there is none */
export type TokenGuard = <Route extends RouteConfig>(route: Route) => Route & { middleware: MiddlewareHandler<GuardedEnv> };

export interface GuardServices {
  readonly db: NodePgDatabase;
  /** Finds visitors of sites with the widget by the part of their token after the prefix. */
  readonly findVisitor: FindVisitor;
  readonly rateLimiter: RateLimiter;
  readonly permissions: PermissionMatrix;
  readonly secondFactor: SecondFactorRule;
  readonly searchInTurn: SearchInTurn;
}

/**
 * Admits requests with a valid `Authorization: Token …` to the operations that its holder may call. Cookies are
 * ignored, so there is nothing to forge.
 */
export function createTokenGuard(services: GuardServices): TokenGuard {
  const { db, permissions, searchInTurn, rateLimiter } = services;
  return (route) => {
    const permission = permissions[`${route.method} ${route.path}`];
    if (!permission || permission.by === 'anyone')
      throw new Error(`${route.method} ${route.path} is not guarded by the permission matrix.`);
    const takesJson = 'application/json' in (route.request?.body?.content ?? {});
    const middleware: MiddlewareHandler<GuardedEnv> = async (context, next) => {
      // The body may arrive minutes after the headers, when its sender may have lost access. It is buffered for the schemas. Uploads are large and
      // have their own limits: `take-bytes.ts` checks their sender again.
      const bytes = takesJson ? (await context.req.arrayBuffer()).byteLength : 0;
      const actor = await queryUncounted(() => judge(services, permission, context));
      countConnectionsTo(connectionOwner(actor));
      // One person can pose as any number of visitors, so their actions are counted by network.
      if (actor.siteId !== null) {
        const address = clientAddress(context);
        await rateLimiter.consume(route.method === 'get' ? VISITOR_READ_LIMIT : VISITOR_WRITE_LIMIT, address);
        if (bytes > 0) await rateLimiter.consume(VISITOR_BYTES_LIMIT, address, bytes);
      }
      context.set('actor', actor);
      const judgeAgain = async (): Promise<void> => {
        const now = await judge(services, permission, context);
        if (concernsOneself(permission)) return;
        // If a session’s workspace is deleted, the session continues in another; what was started in the first does not.
        if (now.workspaceId !== actor.workspaceId || now.siteId !== actor.siteId) throw notFound('workspace');
        if (!isAtLeast(now.role, actor.role)) throw new ApiError('forbidden', 'Your role in the workspace was changed at the same time.');
      };
      context.set('judgeAgain', judgeAgain);
      const whileSent = actor.siteId === null ? () => judgeWhileSent(db, actor, permission) : judgeAgain;
      await runWithSenderChecks({ again: judgeAgain, whileSent }, () => searchInTurn(context, () => turnOwner(db, actor), next));
    };
    return { ...route, middleware };
  };
}

/**
 * Whether someone may receive more of a response. A recent proof counts when the response starts: a download may outlast it, and a new proof or
 * another workspace in the same browser does not interrupt it. @throws ApiError unauthenticated, forbidden
 */
async function judgeWhileSent(db: NodePgDatabase, actor: Actor, permission: GuardedPermission): Promise<void> {
  const role = await roleWhileSent(db, actor);
  if (role === null) throw new ApiError('unauthenticated', TEXT.invalidToken);
  const refusal = refusalOf({ ...actor, role }, permission);
  if (refusal) throw new ApiError('forbidden', refusal);
}

/** The sender of a request, with their current access. @throws ApiError with the reason if they have none */
async function judge(services: GuardServices, permission: GuardedPermission, context: Context<GuardedEnv>): Promise<Actor> {
  const actor = await readActor(services, context);
  context.set('userId', actor.userId);
  const refusal = refusalOf(actor, permission);
  if (refusal) throw new ApiError(actor.isBlocked ? 'blocked' : 'forbidden', refusal);
  if (!permission.arriving && (await services.secondFactor.isMissing(actor)))
    throw new ApiError('second_factor_missing', 'This server requires a second factor. Add one in your security settings first.');
  if (permission.recent && !actor.isRecent) throw notRecent();
  return actor;
}

/**
 * For operations that only need it for some bodies: the equivalent of `recent` and `person`. @throws ApiError forbidden, reauthentication_required
 */
export function requireRecentPerson({ tokenKind, isRecent }: Actor): void {
  if (tokenKind === 'api') throw new ApiError('forbidden', NOT_WITH_API_TOKEN);
  if (!isRecent) throw notRecent();
}

/** The error for someone who has to authenticate again first. */
export function notRecent(): ApiError {
  return new ApiError(
    'reauthentication_required',
    'Confirm your identity: this needs a password, code or passkey entered within the last ten minutes.',
  );
}

/** The holder of the token in a header. @throws ApiError unauthenticated */
async function readActor({ db, findVisitor }: GuardServices, context: Context<GuardedEnv>): Promise<Actor> {
  const header = context.req.header('authorization');
  if (!header)
    throw new ApiError('unauthenticated', 'Authentication credentials were not provided.', { headers: { 'www-authenticate': 'Token' } });
  const [, prefix, token] = /^Token (visitor\.)?([\w-]{16,128})$/.exec(header) ?? [];
  const actor = token ? await (prefix ? findVisitor(token, nearNetwork(clientAddress(context))) : findActor(db, token)) : null;
  if (!actor) throw new ApiError('unauthenticated', TEXT.invalidToken, { headers: { 'www-authenticate': 'Token' } });
  return actor;
}

/** Why someone may not, as a sentence; null when they may. */
function refusalOf(actor: Actor, permission: GuardedPermission): string | null {
  if (permission.by === 'administrator') {
    return actor.userRole === 'admin' && actor.tokenKind === 'session' ? null : 'Only an administrator of this server may do this.';
  }
  if (actor.userRole === 'temporary' && !permission.temporary) return 'This needs an account. Sign up first.';
  if (actor.siteId !== null && permission.onSites.length === 0) return 'This needs an account. Sign up first.';
  if (!isShownTo(actor, permission.onSites)) return NOT_SHOWN;
  if (actor.tokenKind === 'api' && permission.scope === null) return NOT_WITH_API_TOKEN;
  if (actor.tokenKind === 'api' && permission.scope !== null && !actor.scopes.includes(permission.scope)) {
    return `This API token lacks the scope ${permission.scope}.`;
  }
  // Includes what a viewer may write, such as an address that gets an email.
  if (actor.isBlocked && permission.scope !== 'read') return VISITOR_REFUSALS.blocked;
  if (isAtLeast(actor.role, permission.role)) return null;
  if (actor.siteId !== null) return VISITOR_REFUSALS.unknown;
  return `Your role in this workspace is ${actor.role}; this takes the role ${permission.role}.`;
}
