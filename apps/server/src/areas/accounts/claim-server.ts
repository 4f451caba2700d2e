import { createHmac, randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { hasAccount, lockFirstAccount } from './first-account.ts';
import { serverClaims } from './tables.ts';
import { tokenHash } from './tokens.ts';

const FIRST_ACCOUNT = 'first-account';
const TOKEN_BYTES = 16;

/**
 * The token for creating a server’s first account; null once there is one. It is derived from a key that only this server
 * has and a nonce in the database, which stores only its hash: all replicas print the same link at every start.
 * @param key 256 bits, derived from APP_SECRET; a different key invalidates the earlier token
 */
export async function openClaim(db: NodePgDatabase, key: Buffer): Promise<string | null> {
  return db.transaction(async (transaction) => {
    await lockFirstAccount(transaction);
    if (await hasAccount(transaction)) return null;
    const [kept] = await transaction.select().from(serverClaims).where(eq(serverClaims.name, FIRST_ACCOUNT));
    if (kept && tokenHash(tokenOf(key, kept.nonce)) === kept.tokenHash) return tokenOf(key, kept.nonce);
    const nonce = randomBytes(TOKEN_BYTES).toString('base64url');
    const token = tokenOf(key, nonce);
    const claim = { nonce, tokenHash: tokenHash(token) };
    await transaction
      .insert(serverClaims)
      .values({ name: FIRST_ACCOUNT, ...claim })
      .onConflictDoUpdate({ target: serverClaims.name, set: claim });
    return token;
  });
}

/** Redeems the token in the transaction that creates the account. @returns whether it was the right one */
export async function takeClaim(transaction: NodePgDatabase, token: string): Promise<boolean> {
  const taken = await transaction
    .delete(serverClaims)
    .where(and(eq(serverClaims.name, FIRST_ACCOUNT), eq(serverClaims.tokenHash, tokenHash(token))))
    .returning({ name: serverClaims.name });
  return taken.length === 1;
}

function tokenOf(key: Buffer, nonce: string): string {
  return createHmac('sha256', key).update(nonce).digest().subarray(0, TOKEN_BYTES).toString('base64url');
}
