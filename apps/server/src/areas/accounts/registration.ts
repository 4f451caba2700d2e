import { REGISTRATION_REFUSALS, type RegistrationState } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { takeClaim } from './claim-server.ts';
import { hasAccount, lockFirstAccount } from './first-account.ts';

/** Who may make an account. */
export interface Registration {
  /** As REGISTRATION has it; the first account is never refused by it. */
  readonly mode: 'open' | 'invite' | 'closed';
  /** Whether the first account takes the set-up link: strangers can reach the server. */
  readonly needsClaim: boolean;
  /** Whether an address has an open invitation; with a secret only when it is that of the invitation. */
  readonly isInvited: (transaction: NodePgDatabase, email: string, secret: string | null) => Promise<boolean>;
}

/** Somebody who wants an account, with what they show for it. */
export interface Applicant {
  /** In its one form; see plainEmail. */
  readonly email: string;
  readonly isAddressProven: boolean;
  /** The secret of the set-up link; '' without one. */
  readonly setupToken: string;
  /** The secret of an invitation; '' without one. */
  readonly invitation: string;
}

export type RegistrationRefusal = Exclude<RegistrationState, 'open'>;

/** What somebody without a link would be told. */
export async function registrationState(db: NodePgDatabase, { mode, needsClaim }: Registration): Promise<RegistrationState> {
  if (await hasAccount(db)) return mode;
  return needsClaim ? 'unclaimed' : 'open';
}

/**
 * Decides whether somebody may have an account, and what they are on the server: who sets it up is its administrator. The
 * one way to every account, however its owner signs in. Until the transaction ends nobody else is admitted.
 */
export async function admitApplicant(
  transaction: NodePgDatabase,
  { mode, needsClaim, isInvited }: Registration,
  { email, isAddressProven, setupToken, invitation }: Applicant,
): Promise<{ readonly role: 'admin' | 'user' } | { readonly refusal: RegistrationRefusal }> {
  await lockFirstAccount(transaction);
  if (!(await hasAccount(transaction))) {
    if (needsClaim && !(await takeClaim(transaction, setupToken))) return { refusal: 'unclaimed' };
    return { role: 'admin' };
  }
  if (mode === 'closed') return { refusal: 'closed' };
  // Without the link of the invitation an address is only claimed to be one's own.
  if (mode === 'invite' && !(await isInvited(transaction, email, isAddressProven ? null : invitation))) return { refusal: 'invite' };
  return { role: 'user' };
}

/** The answer to somebody who may not sign up. */
export function registrationError(refusal: RegistrationRefusal): ApiError {
  return new ApiError('forbidden', REGISTRATION_REFUSALS[refusal]);
}
