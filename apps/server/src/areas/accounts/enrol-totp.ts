import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/query.ts';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { overtakeSignIns } from './end-grants.ts';
import { type Notice, noteChange } from './note-change.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { totpSecrets } from './tables.ts';
import { takeStep } from './take-code.ts';
import type { Actor } from './tokens.ts';
import { newTotpSecret, totpStep, totpUrl } from './totp.ts';

/** Creates a secret for an authenticator app. It has no effect until confirmed with a code. @throws ApiError conflict when one is set up */
export async function enrolTotp(db: NodePgDatabase, box: SecretBox, actor: Actor): Promise<{ secret: string; url: string }> {
  const secret = newTotpSecret();
  const sealed = box.seal(secret);
  const [row] = await db
    .insert(totpSecrets)
    .values({ userId: actor.userId, sealed })
    .onConflictDoUpdate({ target: totpSecrets.userId, set: { sealed, lastStep: 0 }, setWhere: isNull(totpSecrets.confirmedAt) })
    .returning({ userId: totpSecrets.userId });
  if (!row) throw new ApiError('conflict', 'An authenticator app is already set up. Remove it first.');
  return { secret, url: totpUrl(secret, actor.email ?? '') };
}

/** Turns the second factor on. @returns ten recovery codes @throws ApiError naming `code` */
export async function confirmTotp(db: NodePgDatabase, box: SecretBox, notice: Notice, code: string): Promise<{ recovery_codes: string[] }> {
  const { userId } = notice.actor;
  return db.transaction(async (transaction) => {
    await overtakeSignIns(transaction, userId);
    const [row] = await transaction
      .select({ sealed: totpSecrets.sealed })
      .from(totpSecrets)
      .where(and(eq(totpSecrets.userId, userId), isNull(totpSecrets.confirmedAt)))
      .for('update');
    if (!row) throw new ApiError('conflict', 'There is nothing to confirm. Start again.');
    const step = totpStep(box.open(row.sealed), code.replaceAll(/\s/g, ''), Date.now());
    if (step === null || !(await takeStep(transaction, userId, step)))
      throw invalidField('code', 'This code is wrong. Check that your phone’s clock is right and try the next code.');
    await transaction
      .update(totpSecrets)
      .set({ confirmedAt: sql`now()` })
      .where(eq(totpSecrets.userId, userId));
    const recovery_codes = await renewRecoveryCodes(transaction, userId);
    await noteChange(transaction, notice, 'totp-enabled');
    return { recovery_codes };
  });
}

/** Removes the authenticator app. @returns whether there was one */
export async function removeTotp(transaction: NodePgDatabase, userId: string): Promise<boolean> {
  const removed = await transaction
    .delete(totpSecrets)
    .where(and(eq(totpSecrets.userId, userId), isNotNull(totpSecrets.confirmedAt)))
    .returning({ userId: totpSecrets.userId });
  return removed.length === 1;
}
