import type { SecurityState } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, count, eq } from '../../platform/database/query.ts';
import { getUser } from './find-user.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { secondFactorsOf } from './second-factors-of.ts';
import { identities, passkeys } from './tables.ts';

/** The ways to access a person’s account. */
export async function presentSecurity(db: NodePgDatabase, userId: string, isGoogleOffered: boolean): Promise<SecurityState> {
  const user = await getUser(db, userId);
  const [google] = await db
    .select({ subject: identities.subject })
    .from(identities)
    .where(and(eq(identities.userId, userId), eq(identities.provider, 'google')))
    .limit(1);
  const [keys] = await db.select({ total: count() }).from(passkeys).where(eq(passkeys.userId, userId));
  return {
    email: user.email ?? '',
    email_verified: user.emailVerifiedAt !== null,
    has_password: user.passwordHash !== null,
    google_offered: isGoogleOffered,
    google_connected: google !== undefined,
    totp: (await secondFactorsOf(db, userId)).includes('totp'),
    passkeys: keys?.total ?? 0,
    recovery_codes_left: await countRecoveryCodes(db, userId),
  };
}
