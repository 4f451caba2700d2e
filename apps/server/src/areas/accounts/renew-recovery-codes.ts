import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { holdAccount } from './hold-session.ts';
import { type Notice, noteChange } from './note-change.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors-of.ts';

/** Creates ten new recovery codes for a person with a second factor. @throws ApiError conflict without one */
export async function renewRecoveryCodesOf(db: NodePgDatabase, notice: Notice): Promise<{ recovery_codes: string[] }> {
  const { userId } = notice.actor;
  return db.transaction(async (transaction) => {
    await holdAccount(transaction, notice.actor);
    if ((await secondFactorsOf(transaction, userId)).length === 0)
      throw new ApiError('conflict', 'You have no second factor, so you need no recovery codes.');
    const recovery_codes = await renewRecoveryCodes(transaction, userId);
    await noteChange(transaction, notice, 'recovery-codes-renewed');
    return { recovery_codes };
  });
}
