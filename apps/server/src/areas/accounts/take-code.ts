import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, lt } from '../../platform/database/query.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { totpSecrets } from './tables.ts';
import { totpStep } from './totp.ts';

/**
 * Redeems a code of the authenticator app, or a recovery code. A code seen while being typed is useless: its half minute
 * is accepted once, and older ones never again.
 * @returns which it was; null when it is wrong
 */
export async function takeCode(
  transaction: NodePgDatabase,
  box: SecretBox,
  userId: string,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const typed = code.replaceAll(/\s/g, '');
  const [totp] = await transaction
    .select({ sealed: totpSecrets.sealed })
    .from(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)));
  const secret = totp ? openSeal(box, totp.sealed) : null;
  const step = secret === null ? null : totpStep(secret, typed, Date.now());
  if (step !== null) return (await takeStep(transaction, userId, step)) ? 'totp' : null;
  return (await takeRecoveryCode(transaction, userId, typed)) ? 'recovery' : null;
}

/** A seed encrypted with a forgotten secret is lost; the recovery codes, which are only hashed, must still work. */
function openSeal(box: SecretBox, sealed: string): string | null {
  try {
    return box.open(sealed);
  } catch {
    return null;
  }
}

/** Marks a half minute as used. Of two requests with one code, the second finds it used. */
export async function takeStep(transaction: NodePgDatabase, userId: string, step: number): Promise<boolean> {
  const taken = await transaction
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(eq(totpSecrets.userId, userId), lt(totpSecrets.lastStep, step)))
    .returning({ userId: totpSecrets.userId });
  return taken.length === 1;
}
