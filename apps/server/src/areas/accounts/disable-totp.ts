import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError, invalidField } from '../../platform/http/api-error.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { removeTotp } from './enrol-totp.ts';
import { holdAccount } from './hold-session.ts';
import { type Notice, noteChange } from './note-change.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { endRecoveryCodes } from './recovery-codes.ts';
import { takeCode } from './take-code.ts';

/**
 * Turns the authenticator app off. A code proves that the user has the app.
 * @throws ApiError naming `code`
 */
export async function disableTotp(db: NodePgDatabase, box: SecretBox, notice: Notice, code: string): Promise<void> {
  const { userId } = notice.actor;
  await db.transaction(async (transaction) => {
    await holdAccount(transaction, notice.actor);
    if (!(await takeCode(transaction, box, userId, code))) throw invalidField('code', 'This code is wrong or has already been used.');
    if (!(await removeTotp(transaction, userId))) throw new ApiError('conflict', 'There is no authenticator app to remove.');
    if ((await secondFactorsOf(transaction, userId)).length === 0) await endRecoveryCodes(transaction, userId);
    await noteChange(transaction, notice, 'totp-disabled');
  });
}
