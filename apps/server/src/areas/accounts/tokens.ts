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

/** Who makes a request, and for which workspace. */
export interface Actor {
  readonly userId: string;
  readonly tokenId: string;
  readonly tokenHash: string;
  readonly tokenKind: 'session' | 'api' | 'temporary' | 'visitor';
  readonly scopes: readonly Scope[];
  /** What the person is on this server. */
  readonly userRole: 'user' | 'admin' | 'temporary' | 'visitor';
  readonly workspaceId: string;
  readonly workspaceName: string;
  /** The site a visitor is on, and sees alone; null for everybody else. */
  readonly siteId: string | null;
  /** The near network a visitor is in, to count by; null for everybody else. */
  readonly network: string | null;
  /** Which tabs the widget of that site shows; none for everybody else. */
  readonly tabs: readonly WidgetTab[];
  /** A visitor whom the team lets read, and write nothing. */
  readonly isBlocked?: boolean;
  /** What the person is in the workspace. */
  readonly role: Role;
  /** Null for a temporary user and for most visitors. */
  readonly email: string | null;
  /** Whether the address was proven by a letter. */
  readonly isEmailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  /** Whether the person proved who they are within the last ten minutes, in this very session. */
  readonly isRecent: boolean;
  /** How the credentials of the person are counted. */
  readonly credentialsVersion: number;
}

export interface NewToken {
  readonly userId: string;
  readonly kind: 'session' | 'api' | 'temporary' | 'visitor';
  /** Where the sign-in came from, for the list of one's sessions. */
  readonly origin: RequestOrigin;
  readonly lifetimeDays: number;
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  /** The workspace it begins in; the oldest of the person when left out. */
  readonly workspaceId?: string;
}

/** How long a proof of who one is counts. */
const RECENT_MINUTES = 10;

/** How long a browser stays signed in. */
export const SESSION_DAYS = 30;
/** Days without a request after which a session ends. */
const IDLE_DAYS = 14;

/** Makes a token. Only its hash is kept. @returns the token */
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

/** Notes that the holder of a session has proven who they are. @param provenAt when; left out: just now */
export async function noteReauthentication(transaction: NodePgDatabase, tokenHashed: string, provenAt?: Date): Promise<void> {
  await transaction
    .update(apiTokens)
    // The clock of who vouches for them may be ahead of ours.
    .set({ reauthenticatedAt: provenAt ? sql`least(${provenAt.toISOString()}::timestamptz, now())` : sql`now()` })
    .where(and(eq(apiTokens.tokenHash, tokenHashed), eq(apiTokens.kind, 'session')));
}

/**
 * Gives a session another token; the one before is worth nothing any more.
 * @param isProof its holder has just proven who they are in full
 * @returns the token
 * @throws ApiError unauthenticated when the session has ended meanwhile
 */
export async function renewToken(transaction: NodePgDatabase, actor: Actor, { isProof }: { isProof: boolean }): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  // The person before what hangs on them, as whoever deletes an account has them.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for('share');
  const renewed = await transaction
    .update(apiTokens)
    .set({ tokenHash: tokenHash(token), ...(isProof ? { reauthenticatedAt: sql`now()` } : {}) })
    .where(and(eq(apiTokens.tokenHash, actor.tokenHash), eq(apiTokens.kind, 'session')))
    .returning({ id: apiTokens.id });
  if (renewed.length === 0) throw new ApiError('unauthenticated', TEXT.invalidToken);
  return token;
}

/** Ends a session by its token; one that is unknown, or is no session, stays what it is. */
export async function endSessionToken(db: NodePgDatabase, token: string): Promise<void> {
  await db.delete(apiTokens).where(and(eq(apiTokens.tokenHash, tokenHash(token)), eq(apiTokens.kind, 'session')));
}

/** Ends a token; ending one that is unknown does nothing. */
export async function endToken(db: NodePgDatabase, hash: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.tokenHash, hash));
}

/** The holder of a valid token and the workspace it is used in; null for any other token. */
export function findActor(db: NodePgDatabase, token: string): Promise<Actor | null> {
  return findActorByHash(db, tokenHash(token));
}

/** Whether somebody's token is still good for the workspace they use, for what lasts longer than a request. */
export async function isStillActing(db: NodePgDatabase, actor: Actor): Promise<boolean> {
  const now = await findActorByHash(db, actor.tokenHash);
  return now?.workspaceId === actor.workspaceId;
}

/**
 * The role of somebody in the workspace of their request, for what they are being sent: a session or token that has not ended counts, whichever workspace it is
 * used in by now, and with another secret after a new proof, but not once a way to prove who they are has changed. @returns null where they may have no more of it
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

/** Every request begins with it: it is written once for each database, and planned once for each connection, not each time. */
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
        // A session nobody used for so long was left behind somewhere.
        or(ne(apiTokens.kind, 'session'), gt(apiTokens.lastUsedAt, sql`now() - make_interval(days => ${IDLE_DAYS})`)),
        // A session goes on in another workspace when its own is gone; an API token was created for one alone.
        or(ne(apiTokens.kind, 'api'), eq(members.workspaceId, apiTokens.workspaceId)),
      ),
    )
    .orderBy(desc(sql`coalesce(${members.workspaceId} = ${apiTokens.workspaceId}, false)`), members.createdAt, members.workspaceId)
    .limit(1)
    .prepare('find_actor');
}

/** Keeps the time of the last use to the minute: a write a request would be too many. Whoever holds the token's row meanwhile is not waited for. */
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

/** The form in which a token is kept and looked up. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
