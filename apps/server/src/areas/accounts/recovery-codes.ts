import { randomInt } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { recoveryCodes } from './tables.ts';
import { tokenHash } from './tokens.ts';

const COUNT = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUP = 5;
/** Recovery codes are stored for years as unsalted hashes, so they have 123 bits; a code that expires within minutes needs fewer. */
const RECOVERY_GROUPS = 5;
const SHORT_GROUPS = 2;

/** Creates ten one-time codes and revokes earlier ones. Only hashes are stored. @returns the codes, such as `k3m9p-xq2rt-7hvgd-ce4ns-w8jka` */
export async function renewRecoveryCodes(transaction: NodePgDatabase, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => codeOf(RECOVERY_GROUPS));
  // Two concurrent calls would each revoke only what was there before, and both sets would be valid.
  await takeTurn(transaction, 'recovery codes', userId);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Redeems a code. @returns whether it was valid */
export async function takeRecoveryCode(transaction: NodePgDatabase, userId: string, code: string): Promise<boolean> {
  const taken = await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length === 1;
}

/** Revokes the remaining codes: there is no second factor left that they could replace. */
export async function endRecoveryCodes(transaction: NodePgDatabase, userId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** How many are left. */
export async function countRecoveryCodes(db: NodePgDatabase, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** A code that is easy to type: 49 bits, such as `k3m9p-xq2rt`. */
export function newCode(): string {
  return codeOf(SHORT_GROUPS);
}

function codeOf(groups: number): string {
  return Array.from({ length: groups }, () => letters(GROUP)).join('-');
}

/** Normalises a typed code: people write it with or without the hyphen, in any case. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function hashOf(code: string): string {
  return tokenHash(plainCode(code));
}

function letters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
