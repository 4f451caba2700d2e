import { REGISTRATION_REFUSALS, type RegistrationState } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ApiError } from '../../platform/http/api-error.ts';
import { takeClaim } from './claim-server.ts';
import { hasAccount, lockFirstAccount } from './first-account.ts';

/** Who may create an account. */
export interface Registration {
  /** From REGISTRATION; never applies to the first account. */
  readonly mode: 'open' | 'invite' | 'closed';
  /** Whether the first account needs the set-up link, because strangers can reach the server. */
  readonly needsClaim: boolean;
  /** Whether an address has an open invitation, and if a secret is given, whether it is that invitation’s. */
  readonly isInvited: (transaction: NodePgDatabase, email: string, secret: string | null) => Promise<boolean>;
}

/** Someone who wants an account, and what they present for it. */
export interface Applicant {
  /** Normalised; see plainEmail. */
  readonly email: string;
  readonly isAddressProven: boolean;
  /** The secret of the set-up link; '' without one. */
  readonly setupToken: string;
  /** The secret of an invitation; '' without one. */
  readonly invitation: string;
}

export type RegistrationRefusal = Exclude<RegistrationState, 'open'>;

/** The registration state as shown to someone without a link. */
export async function registrationState(db: NodePgDatabase, { mode, needsClaim }: Registration): Promise<RegistrationState> {
  if (await hasAccount(db)) return mode;
  return needsClaim ? 'unclaimed' : 'open';
}

/**
 * Decides whether someone may have an account, and their role on the server: whoever sets it up is its administrator. Every account is created
 * through this, however its owner signs in. Until the transaction ends nobody else is admitted.
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
  // Without the invitation’s link, anyone could claim the address.
  if (mode === 'invite' && !(await isInvited(transaction, email, isAddressProven ? null : invitation))) return { refusal: 'invite' };
  return { role: 'user' };
}

/** The error for someone who may not sign up. */
export function registrationError(refusal: RegistrationRefusal): ApiError {
  return new ApiError('forbidden', REGISTRATION_REFUSALS[refusal]);
}
