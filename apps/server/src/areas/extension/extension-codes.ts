import { createHash, randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { deleteUnheld } from '../../platform/database/delete-unheld.ts';
import { and, desc, eq, gt, lt, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, apiTokens, holdSession, issueToken, type Notice, noteChange, tokenHash, users } from '../accounts/index.ts';
import { holdWorkspace, members } from '../workspaces/index.ts';
import { extensionCodes } from './tables.ts';

const LIFETIME_DAYS = 365;
const NAME = 'Browser extension';

/**
 * Creates a code for the current workspace, replacing an earlier one of the session. @param challenge SHA-256 of a secret that only the extension
 * knows, base64url
 */
export async function makeExtensionCode(db: NodePgDatabase, actor: Actor, challenge: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await deleteUnheld(db, extensionCodes, extensionCodes.codeHash, lt(extensionCodes.expiresAt, sql`now()`));
  await db.delete(extensionCodes).where(eq(extensionCodes.sessionId, actor.tokenId));
  await db.insert(extensionCodes).values({
    codeHash: hashOf(code, challenge),
    sessionId: actor.tokenId,
    sessionTokenHash: actor.tokenHash,
    workspaceId: actor.workspaceId,
    expiresAt: sql`now() + interval '2 minutes'`,
  });
  return code;
}

/**
 * Exchanges a code for a token that can read and write in that workspace. Of two requests with the same code, only one succeeds.
 * @returns the token and its owner
 * @throws ApiError unauthenticated when the code is unknown, used, expired, or was created for another extension
 */
export async function useExtensionCode(
  db: NodePgDatabase,
  notice: Omit<Notice, 'actor'>,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<{ token: string; userId: string; workspaceId: string }> {
  const { origin } = notice;
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return db.transaction(async (transaction) => {
    const own = and(eq(extensionCodes.codeHash, hashOf(code, challenge)), gt(extensionCodes.expiresAt, sql`now()`));
    const [made] = await transaction
      .select({ workspaceId: extensionCodes.workspaceId, userId: users.id, email: users.email, tokenHash: apiTokens.tokenHash })
      .from(extensionCodes)
      .innerJoin(apiTokens, eq(apiTokens.tokenHash, extensionCodes.sessionTokenHash))
      .innerJoin(users, eq(users.id, apiTokens.userId))
      .where(own);
    if (!made) throw unknownCode();
    const { workspaceId, ...actor } = made;
    // Locks workspace, session and code in the same order as ending them does; otherwise the two could deadlock.
    if (!(await holdWorkspace(transaction, workspaceId))) throw unknownCode();
    await holdSession(transaction, actor.tokenHash);
    if (!(await holdMembership(transaction, actor.userId, workspaceId))) throw unknownCode();
    const used = await transaction.delete(extensionCodes).where(own).returning({ at: extensionCodes.expiresAt });
    if (used.length === 0) throw unknownCode();
    await noteChange(transaction, { ...notice, actor }, 'extension-connected', { detail: { name: NAME }, workspaceId });
    const token = await issueToken(transaction, {
      userId: actor.userId,
      kind: 'api',
      origin,
      lifetimeDays: LIFETIME_DAYS,
      name: NAME,
      scopes: ['read', 'write'],
      workspaceId,
    });
    return { token, userId: actor.userId, workspaceId };
  });
}

/** Locks someone’s membership until the transaction ends. @returns whether they are a member */
async function holdMembership(transaction: NodePgDatabase, userId: string, workspaceId: string): Promise<boolean> {
  const own = and(eq(members.userId, userId), eq(members.workspaceId, workspaceId));
  const rows = await transaction.select({ role: members.role }).from(members).where(own).for('share');
  return rows.length > 0;
}

/** When someone last connected the extension to the current workspace; null when it is not connected. */
export async function connectedAt(db: NodePgDatabase, { userId, workspaceId }: Actor): Promise<Date | null> {
  const [token] = await db
    .select({ createdAt: apiTokens.createdAt })
    .from(apiTokens)
    .where(
      and(
        eq(apiTokens.userId, userId),
        eq(apiTokens.workspaceId, workspaceId),
        eq(apiTokens.kind, 'api'),
        eq(apiTokens.name, NAME),
        gt(apiTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(apiTokens.createdAt))
    .limit(1);
  return token?.createdAt ?? null;
}

const unknownCode = (): ApiError =>
  new ApiError('unauthenticated', 'This code was used already or is too old. Sign in from the extension again.');

const hashOf = (code: string, challenge: string): string => tokenHash(`${code}.${challenge}`);
