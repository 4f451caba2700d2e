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
/** A recovery code waits for years as a plain hash, so it has 123 bits; a code that ends within minutes needs fewer. */
const RECOVERY_GROUPS = 5;
const SHORT_GROUPS = 2;

/** Makes ten codes, each good once; earlier ones end. Only hashes are kept. @returns the codes, such as `k3m9p-xq2rt-7hvgd-ce4ns-w8jka` */
export async function renewRecoveryCodes(transaction: NodePgDatabase, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => codeOf(RECOVERY_GROUPS));
  // Made twice at once, each would end what was there before, and both would be good.
  await takeTurn(transaction, 'recovery codes', userId);
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await transaction.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })));
  return codes;
}

/** Uses a code up. @returns whether it was good */
export async function takeRecoveryCode(transaction: NodePgDatabase, userId: string, code: string): Promise<boolean> {
  const taken = await transaction
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length === 1;
}

/** Ends what is left of them: there is no second factor any more that they could stand in for. */
export async function endRecoveryCodes(transaction: NodePgDatabase, userId: string): Promise<void> {
  await transaction.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** How many are left. */
export async function countRecoveryCodes(db: NodePgDatabase, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}

/** A code that is easily typed: 49 bits, such as `k3m9p-xq2rt`. */
export function newCode(): string {
  return codeOf(SHORT_GROUPS);
}

function codeOf(groups: number): string {
  return Array.from({ length: groups }, () => letters(GROUP)).join('-');
}

/** What of a typed code counts: people write it with or without the hyphen, in any case. */
export function plainCode(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function hashOf(code: string): string {
  return tokenHash(plainCode(code));
}

function letters(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
