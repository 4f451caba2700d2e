import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdSession } from './hold-session.ts';
import { type SecurityChange, securityNotice } from './letters/security-notice.ts';
import { spendNotice } from './limits.ts';
import { users } from './tables.ts';
import type { Actor } from './tokens.ts';
import { turnOwnerOfAccount } from './turn-owner.ts';

/** Who changes something about access to their account, and how they are notified. */
export interface Notice {
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly site: string;
  readonly origin: RequestOrigin;
  /** With `tokenHash` if they are signed in: a session that has ended in the meantime changes nothing. */
  readonly actor: Pick<Actor, 'userId' | 'email'> & Partial<Pick<Actor, 'tokenHash'>>;
}

/** Details of a change. */
export interface ChangeDetail {
  /** For the audit log; never a secret. */
  readonly detail?: Readonly<Record<string, string>>;
  /** An additional sentence for the email, such as the name of what was added. */
  readonly about?: string;
  /** For things that only work in one workspace. */
  readonly workspaceId?: string | null;
}

/**
 * Records a change in the audit log and notifies the person by email, in the transaction of the change.
 * @throws ApiError unauthenticated when the session it is made in has ended
 */
export async function noteChange(
  transaction: NodePgDatabase,
  { mailer, rateLimiter, site, origin, actor }: Notice,
  change: SecurityChange,
  { detail = {}, about, workspaceId = null }: ChangeDetail = {},
): Promise<void> {
  if (actor.tokenHash) await holdSession(transaction, actor.tokenHash);
  await recordEvent(transaction, { kind: change, userId: actor.userId, workspaceId, origin, detail });
  if (!actor.email) return;
  // An unverified address may be a stranger’s: it gets no user input and few emails, however often changes are made.
  const isTheirs = await isConfirmed(transaction, actor.userId);
  if (!isTheirs && !(await spendNotice(rateLimiter, actor.email))) return;
  // Low priority, since there may be many: emails that someone is waiting for, such as to sign in, go first.
  const owner = turnOwnerOfAccount({ userId: actor.userId, isEmailVerified: isTheirs });
  await mailer.send(transaction, securityNotice(actor.email, change, site, isTheirs ? about : undefined), actor.userId, owner);
}

async function isConfirmed(transaction: NodePgDatabase, userId: string): Promise<boolean> {
  const [user] = await transaction.select({ at: users.emailVerifiedAt }).from(users).where(eq(users.id, userId));
  return user?.at != null;
}
