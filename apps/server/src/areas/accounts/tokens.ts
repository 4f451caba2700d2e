import { createHash, randomBytes } from 'node:crypto';
import { TEXT, type WidgetTab } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, gt, inArray, lt, ne, or, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { members, workspaces } from '../workspaces/index.ts';
import type { Role, Scope } from './permission.ts';
import { apiTokens, users } from './tables.ts';

const TOKEN_BYTES = 32;

/** The sender of a request, and the workspace it is for. */
export interface Actor {
  readonly userId: string;
  readonly tokenId: string;
  readonly tokenHash: string;
  readonly tokenKind: 'session' | 'api' | 'temporary' | 'visitor';
  readonly scopes: readonly Scope[];
  /** The person’s role on this server. */
  readonly userRole: 'user' | 'admin' | 'temporary' | 'visitor';
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The only site that a visitor sees; null for everyone else. */
  readonly siteId: string | null;
  /** A visitor’s near network, for rate limits; null for everyone else. */
  readonly network: string | null;
  /** The tabs that the widget of that site shows; none for everyone else. */
  readonly tabs: readonly WidgetTab[];
  /** A visitor whom the team only lets read. */
  readonly isBlocked?: boolean;
  /** The person’s role in the workspace. */
  readonly role: Role;
  /** Null for temporary users and most visitors. */
  readonly email: string | null;
  /** Whether the address was verified by email. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the person authenticated within the last ten minutes, in this session. */
  readonly isRecent: boolean;
  /** The person’s current credentials version. */
  readonly credentialsVersion: number;
}

export interface NewToken {
  readonly userId: string;
  readonly kind: 'session' | 'api' | 'temporary' | 'visitor';
  /** Origin of the sign-in, for the person’s list of sessions. */
  readonly origin: RequestOrigin;
  readonly lifetimeDays: number;
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  /** The initial workspace; the person’s oldest by default. */
  readonly workspaceId?: string;
}

/** How long a proof of identity counts. */
const RECENT_MINUTES = 10;

/** How long a browser stays signed in. */
export const SESSION_DAYS = 30;
/** Days without a request after which a session ends. */
const IDLE_DAYS = 14;

/** Issues a token. Only its hash is stored. @returns the token */
export async function issueToken(db: NodePgDatabase, { origin, lifetimeDays, scopes, ...rest }: NewToken): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db.insert(apiTokens).values({
    ...rest,
    ...origin,
    scopes: [...(scopes ?? [])],
    tokenHash: tokenHash(token),
    expiresAt: sql`now() + make_interval(days => ${lifetimeDays})`,
  });
  return token;
}

/** Records that a session’s holder has authenticated. @param provenAt when; now by default */
export async function noteReauthentication(transaction: NodePgDatabase, tokenHashed: string, provenAt?: Date): Promise<void> {
  await transaction
    .update(apiTokens)
    // The identity provider’s clock may be ahead of ours.
    .set({ reauthenticatedAt: provenAt ? sql`least(${provenAt.toISOString()}::timestamptz, now())` : sql`now()` })
    .where(and(eq(apiTokens.tokenHash, tokenHashed), eq(apiTokens.kind, 'session')));
}

/**
 * Gives a session a new token; the previous one becomes invalid.
 * @param isProof its holder has just authenticated in full
 * @returns the token
 * @throws ApiError unauthenticated when the session has ended in the meantime
 */
export async function renewToken(transaction: NodePgDatabase, actor: Actor, { isProof }: { isProof: boolean }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // Locks the person before their rows, as deleting an account does.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('share');
  const renewed = await transaction
    .update(apiTokens)
    .set({ tokenHash: tokenHash(token), ...(isProof ? { reauthenticatedAt: sql`now()` } : {}) })
    .where(and(eq(apiTokens.tokenHash, actor.tokenHash), eq(apiTokens.kind, 'session')))
    .returning({ id: apiTokens.id });
  if (renewed.length === 0) throw new ApiError('unauthenticated', TEXT.invalidToken);
  return token;
}

/** Ends a session by its token; unknown tokens and API tokens are left alone. */
export async function endSessionToken(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(apiTokens).where(and(eq(apiTokens.tokenHash, tokenHash(token)), eq(apiTokens.kind, 'session')));
}

/** Ends a token; unknown tokens are ignored. */
export async function endToken(db: NodePgDatabase, hash: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.tokenHash, hash));
}

/** The holder of a valid token and the workspace it is used in; null for any other token. */
export function findActor(db: NodePgDatabase, token: string): Promise<Actor | null> {
  return findActorByHash(db, tokenHash(token));
}

/** Whether someone’s token is still valid for the workspace they use; for what outlives a request. */
export async function isStillActing(db: NodePgDatabase, actor: Actor): Promise<boolean> {
  const now = await findActorByHash(db, actor.tokenHash);
  return now?.workspaceId === actor.workspaceId;
}

/**
 * Someone’s current role in the workspace of their request, for responses being sent. Any session or token that has not ended counts, even if it has
 * moved to another workspace or was renewed after a new proof, but not once the person’s credentials have changed. @returns null when they may
 * receive no more
 */
export async function roleWhileSent(db: NodePgDatabase, { tokenId, workspaceId, credentialsVersion }: Actor): Promise<Role | null> {
  const [row] = await db
    .select({ role: members.role })
    .from(apiTokens)
    .innerJoin(users, and(eq(users.id, apiTokens.userId), eq(users.credentialsVersion, credentialsVersion)))
    .innerJoin(members, and(eq(members.userId, apiTokens.userId), eq(members.workspaceId, workspaceId)))
    .where(and(eq(apiTokens.id, tokenId), gt(apiTokens.expiresAt, sql`now()`)));
  return row?.role ?? null;
}

async function findActorByHash(db: NodePgDatabase, hash: string): Promise<Actor | null> {
  const query = actorQueries.get(db) ?? prepareActorQuery(db);
  actorQueries.set(db, query);
  const [row] = await query.execute({ hash });
  if (!row) return null;
  const { isStale, ...actor } = row;
  if (isStale) await touch(db, actor.tokenId);
  return { ...actor, siteId: null, network: null, tabs: [] };
}

/** Every request starts with this query, so it is built once per database and prepared once per connection. */
const actorQueries = new WeakMap<NodePgDatabase, ReturnType<typeof prepareActorQuery>>();

function prepareActorQuery(db: NodePgDatabase) {
  return db
    .select({
      userId: users.id,
      tokenId: apiTokens.id,
      tokenHash: apiTokens.tokenHash,
      tokenKind: apiTokens.kind,
      scopes: apiTokens.scopes,
      userRole: users.role,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      role: members.role,
      email: users.email,
      isEmailVerified: sql<boolean>`${users.emailVerifiedAt} is not null`,
      firstName: users.firstName,
      lastName: users.lastName,
      credentialsVersion: users.credentialsVersion,
      isRecent: sql<boolean>`coalesce(${apiTokens.reauthenticatedAt} > now() - make_interval(mins => ${RECENT_MINUTES}), false)`,
      isStale: sql<boolean>`${apiTokens.lastUsedAt} < now() - interval '1 minute'`,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(
      and(
        eq(apiTokens.tokenHash, sql.placeholder('hash')),
        gt(apiTokens.expiresAt, sql`now()`),
        // A session unused for so long was probably left behind on some device.
        or(ne(apiTokens.kind, 'session'), gt(apiTokens.lastUsedAt, sql`now() - make_interval(days => ${IDLE_DAYS})`)),
        // If its workspace is deleted, a session continues in another; an API token was created for only one.
        or(ne(apiTokens.kind, 'api'), eq(members.workspaceId, apiTokens.workspaceId)),
      ),
    )
    .orderBy(desc(sql`coalesce(${members.workspaceId} = ${apiTokens.workspaceId}, false)`), members.createdAt, members.workspaceId)
    .limit(1)
    .prepare('find_actor');
}

/** Stores the time of last use to the minute, because a write per request would be too many. Skipped when the row is locked. */
async function touch(db: NodePgDatabase, tokenId: string): Promise<void> {
  const stale = db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, tokenId), lt(apiTokens.lastUsedAt, sql`now() - interval '1 minute'`)))
    .for('update', { skipLocked: true });
  await db
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(inArray(apiTokens.id, stale));
}

/** The form in which a token is stored and looked up. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
