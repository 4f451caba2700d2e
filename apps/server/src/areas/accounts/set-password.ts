import { and, eq, ne } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recordEvent } from '../audit-log/index.ts';
import { securityNotice } from './letters/security-notice.ts';
import { endLinks } from './one-time-links.ts';
import { apiTokens, signInChallenges, users } from './tables.ts';

export interface NewPassword {
  readonly userId: string;
  readonly email: string;
  readonly passwordHash: string;
  /** The session that goes on; null ends them all. */
  readonly keptTokenId: string | null;
  readonly origin: RequestOrigin;
  readonly site: string;
}

/** Puts a new password in place: ends sessions, half-done sign-ins and links that stand for the old one, and tells the person. */
export async function setPassword(transaction: NodePgDatabase, mailer: Mailer, change: NewPassword): Promise<void> {
  const { userId, email, passwordHash, keptTokenId, origin, site } = change;
  await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await transaction
    .delete(apiTokens)
    .where(and(eq(apiTokens.userId, userId), eq(apiTokens.kind, 'session'), keptTokenId ? ne(apiTokens.id, keptTokenId) : undefined));
  await transaction.delete(signInChallenges).where(eq(signInChallenges.userId, userId));
  await endLinks(transaction, userId);
  await recordEvent(transaction, { kind: 'password-changed', userId, workspaceId: null, origin });
  await mailer.send(transaction, securityNotice(email, 'password-changed', site));
}
