import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import { type Actor, issueToken, tokenHash } from '../accounts/index.ts';
import { recordEvent } from '../audit-log/index.ts';
import { extensionCodes } from './tables.ts';

const LIFETIME_DAYS = 365;
const NAME = 'Browser extension';

/** Makes a code for the workspace in use. @param challenge SHA-256 of what only the extension knows, base64url */
export async function makeExtensionCode(db: NodePgDatabase, actor: Actor, challenge: string): Promise<string> {
  const code = randomBytes(32).toString('base64url');
  await db.delete(extensionCodes).where(lt(extensionCodes.expiresAt, sql`now()`));
  await db.insert(extensionCodes).values({
    codeHash: hashOf(code, challenge),
    userId: actor.userId,
    workspaceId: actor.workspaceId,
    expiresAt: sql`now() + interval '2 minutes'`,
  });
  return code;
}

/**
 * Exchanges a code for a token that reads and writes in the one workspace. Of two requests with the same code one gets it.
 * @throws ApiError unauthenticated when the code is unknown, used, late, or was made for another extension
 */
export async function useExtensionCode(db: NodePgDatabase, origin: RequestOrigin, code: string, verifier: string): Promise<string> {
  const challenge = createHash('sha256').update(verifier).digest('base64url');
  return db.transaction(async (transaction) => {
    const [made] = await transaction
      .delete(extensionCodes)
      .where(and(eq(extensionCodes.codeHash, hashOf(code, challenge)), gt(extensionCodes.expiresAt, sql`now()`)))
      .returning();
    if (!made) throw new ApiError('unauthenticated', 'This code was used already or is too old. Sign in from the extension again.');
    const { userId, workspaceId } = made;
    await recordEvent(transaction, { kind: 'extension-connected', userId, workspaceId, origin, detail: { name: NAME } });
    return issueToken(transaction, {
      userId,
      kind: 'api',
      origin,
      lifetimeDays: LIFETIME_DAYS,
      name: NAME,
      scopes: ['read', 'write'],
      workspaceId,
    });
  });
}

const hashOf = (code: string, challenge: string): string => tokenHash(`${code}.${challenge}`);
