import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recordEvent } from '../audit-log/index.ts';
import { holdSession } from './hold-session.ts';
import { type SecurityChange, securityNotice } from './letters/security-notice.ts';
import type { Actor } from './tokens.ts';

/** Who changes something about the ways into their account, and how they are told. */
export interface Notice {
  readonly mailer: Mailer;
  readonly site: string;
  readonly origin: RequestOrigin;
  /** With `tokenId` where they are signed in: a session that ends meanwhile changes nothing. */
  readonly actor: Pick<Actor, 'userId' | 'email'> & Partial<Pick<Actor, 'tokenId'>>;
}

/** What explains a change. */
export interface ChangeDetail {
  /** For the audit log; never a secret. */
  readonly detail?: Readonly<Record<string, string>>;
  /** One more sentence in the email, such as the name of what was added. */
  readonly about?: string;
  /** Of what works in one workspace alone. */
  readonly workspaceId?: string | null;
}

/**
 * Writes a change into the audit log and tells the person by email, in the transaction of the change.
 * @throws ApiError unauthenticated when the session it is made in has ended
 */
export async function noteChange(
  transaction: NodePgDatabase,
  { mailer, site, origin, actor }: Notice,
  change: SecurityChange,
  { detail = {}, about, workspaceId = null }: ChangeDetail = {},
): Promise<void> {
  if (actor.tokenId) await holdSession(transaction, actor.tokenId);
  await recordEvent(transaction, { kind: change, userId: actor.userId, workspaceId, origin, detail });
  if (actor.email) await mailer.send(transaction, securityNotice(actor.email, change, site, about), actor.userId);
}
