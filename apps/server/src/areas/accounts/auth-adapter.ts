import type { Adapter, AdapterUser } from '@auth/core/adapters';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { AfterClaim } from './after-claim.ts';
import { findUserByEmail, getUser, type User } from './find-user.ts';
import { linkKey } from './link-browser.ts';
import type { Notice } from './note-change.ts';
import { claimAddress } from './prove-address.ts';
import { identities, oneTimeLinks, users } from './tables.ts';

export interface AdapterServices {
  readonly db: NodePgDatabase;
  readonly afterClaim: readonly AfterClaim[];
}

/** Callbacks about the credentials version of someone who signs in by email link. */
export interface LinkJudge {
  /** The version when the link was used. */
  readonly onUsed: (credentialsVersion: number) => void;
  /** Verifying the address removed other access, which increased the version. */
  readonly onClaimed: (before: number, after: number) => void;
}

/**
 * Users and links of this server, in the form that the authentication library expects. It neither creates nor connects accounts:
 * both happen in one transaction before the library looks, see sign-in-with-google.ts.
 * @param browserSecret of the browser that requested a link; '' in others
 */
export function createAuthAdapter(
  { db, afterClaim }: AdapterServices,
  notice: Omit<Notice, 'actor'>,
  browserSecret: string,
  judge: LinkJudge,
): Adapter {
  return {
    async getUserByEmail(email) {
      const user = await findUserByEmail(db, email);
      return user ? present(user) : null;
    },
    async getUserByAccount({ provider, providerAccountId }) {
      const [identity] = await db
        .select()
        .from(identities)
        .where(and(eq(identities.provider, provider), eq(identities.subject, providerAccountId)));
      return identity ? present(await getUser(db, identity.userId)) : null;
    },
    // The library asks for the browser’s current session, to connect the new way of signing in to it. Someone else may be using the browser by now,
    // so nothing is connected unless the user asked for it.
    getUser: () => null,
    createUser() {
      throw new Error('Accounts are not made here.');
    },
    async updateUser({ id, emailVerified }) {
      const { email } = await getUser(db, id);
      const proven = { ...notice, actor: { userId: id, email } };
      if (emailVerified) {
        await db.transaction(async (transaction) => {
          // Locks the user against concurrent changes.
          await transaction.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
          const before = await getUser(transaction, id);
          await claimAddress(transaction, proven, { isPasswordNew: false, afterClaim });
          judge.onClaimed(before.credentialsVersion, (await getUser(transaction, id)).credentialsVersion);
        });
      }
      return present(await getUser(db, id));
    },
    async useVerificationToken({ identifier, token }) {
      const key = linkKey(token, browserSecret);
      const own = and(eq(oneTimeLinks.secretHash, key), eq(oneTimeLinks.purpose, 'sign-in'), eq(oneTimeLinks.email, identifier));
      // Read before the link: changing the credentials revokes links, so a link that still exists proves that they are unchanged.
      const [holder] = await db
        .select({ version: users.credentialsVersion })
        .from(oneTimeLinks)
        .innerJoin(users, eq(users.id, oneTimeLinks.userId))
        .where(own);
      if (holder) judge.onUsed(holder.version);
      const [link] = await db.delete(oneTimeLinks).where(own).returning();
      return link?.userId ? { identifier: link.email, token, expires: link.expiresAt } : null;
    },
  };
}

function present(user: User): AdapterUser {
  return { id: user.id, email: user.email ?? '', emailVerified: user.emailVerifiedAt, name: `${user.firstName} ${user.lastName}` };
}
