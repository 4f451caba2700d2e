import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { members, workspaces } from '../workspaces/index.ts';
import { apiTokens, users } from './tables.ts';

const TOKEN_BYTES = 32;
const LIFETIME_DAYS = 30;

/** Who makes a request, and for which workspace. */
export interface Actor {
  readonly userId: string;
  readonly tokenHash: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly role: 'owner' | 'admin' | 'member' | 'viewer';
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Gives a user a new token, valid for 30 days. Only its hash is kept. */
export async function issueToken(db: NodePgDatabase, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await db
    .insert(apiTokens)
    .values({ userId, tokenHash: tokenHash(token), expiresAt: sql`now() + make_interval(days => ${LIFETIME_DAYS})` });
  return token;
}

/** Ends a token; ending one that is unknown does nothing. */
export async function endToken(db: NodePgDatabase, hash: string): Promise<void> {
  await db.delete(apiTokens).where(eq(apiTokens.tokenHash, hash));
}

/** The holder of a valid token and their oldest workspace; null for any other token. */
export async function findActor(db: NodePgDatabase, token: string): Promise<Actor | null> {
  const hash = tokenHash(token);
  const [actor] = await db
    .select({
      userId: users.id,
      tokenHash: apiTokens.tokenHash,
      workspaceId: workspaces.id,
      workspaceName: workspaces.name,
      role: members.role,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .innerJoin(members, eq(members.userId, users.id))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(apiTokens.tokenHash, hash), gt(apiTokens.expiresAt, sql`now()`)))
    .orderBy(members.createdAt)
    .limit(1);
  return actor ?? null;
}

/** The form in which a token is kept and looked up. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
