import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { RequestOrigin } from '../../platform/http/request-origin.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { recordEvent } from '../audit-log/index.ts';
import { createUser, NO_PASS } from './create-user.ts';
import { findUserByEmail, getUser } from './find-user.ts';
import { type GoogleConnect, takeGoogleConnect } from './google-connect.ts';
import type { GooglePerson } from './google-tokens.ts';
import { noteChange } from './note-change.ts';
import type { ProvenPerson } from './open-session.ts';
import type { Registration } from './registration.ts';
import { identities, users } from './tables.ts';

const PROVIDER = 'google';

/** Why a sign-in with Google fails; the authentication library’s names where it has one. */
export type GoogleRefusal =
  | 'OAuthAccountNotLinked'
  | 'AccountNotLinked'
  | 'EmailNotVerified'
  | 'ServerUnclaimed'
  | 'InvitationRequired'
  | 'RegistrationClosed';

const REFUSALS = {
  taken: 'OAuthAccountNotLinked',
  unclaimed: 'ServerUnclaimed',
  invite: 'InvitationRequired',
  closed: 'RegistrationClosed',
} as const satisfies Record<string, GoogleRefusal>;

export interface GoogleDoor {
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  readonly origin: RequestOrigin;
  readonly site: string;
  /** Null without a request to connect Google: a plain sign-in. */
  readonly connects: GoogleConnect | null;
  readonly registration: Registration;
}

/**
 * Finds, connects or creates the account of a person vouched for by Google, in one transaction. An existing account with the
 * address is not taken over: its owner signs in as before and connects Google themselves.
 */
export async function signInWithGoogle(
  db: NodePgDatabase,
  door: GoogleDoor,
  person: GooglePerson,
): Promise<ProvenPerson | { readonly refusal: GoogleRefusal }> {
  return db.transaction(async (transaction) => {
    const connectTo = await takeGoogleConnect(transaction, door.connects);
    const [known] = await transaction
      .select({ userId: identities.userId, credentialsVersion: users.credentialsVersion })
      .from(identities)
      .innerJoin(users, eq(users.id, identities.userId))
      .where(and(eq(identities.provider, PROVIDER), eq(identities.subject, person.subject)));
    if (connectTo !== null) {
      if (known) return known.userId === connectTo ? known : { refusal: 'AccountNotLinked' };
      return connect(transaction, door, connectTo, person.subject);
    }
    if (known) return known;
    if (!person.isEmailVerified) return { refusal: 'EmailNotVerified' };
    const email = plainEmail(person.email);
    if (await findUserByEmail(transaction, email)) return { refusal: 'OAuthAccountNotLinked' };
    const { firstName, lastName } = person;
    const user = { email, firstName, lastName, passwordHash: null, isAddressProven: true };
    const made = await createUser(transaction, door.registration, user, NO_PASS);
    if ('refusal' in made) return { refusal: REFUSALS[made.refusal] };
    const { userId } = made;
    await transaction.insert(identities).values({ provider: PROVIDER, subject: person.subject, userId });
    await recordEvent(transaction, {
      kind: 'account-created',
      userId,
      workspaceId: null,
      origin: door.origin,
      detail: { method: PROVIDER },
    });
    return { userId, credentialsVersion: 0 };
  });
}

async function connect(transaction: NodePgDatabase, door: GoogleDoor, userId: string, subject: string): Promise<ProvenPerson> {
  await transaction.insert(identities).values({ provider: PROVIDER, subject, userId });
  const { email, credentialsVersion } = await getUser(transaction, userId);
  await noteChange(transaction, { ...door, actor: { userId, email } }, 'google-connected');
  return { userId, credentialsVersion };
}
