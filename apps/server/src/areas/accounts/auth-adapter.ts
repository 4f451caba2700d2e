import type { Adapter, AdapterUser } from '@auth/core/adapters';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import type { AfterClaim } from './after-claim.ts';
import { findUserByEmail, getUser, type User } from './find-user.ts';
import { linkKey } from './link-browser.ts';
import type { Notice } from './note-change.ts';
import { claimAddress } from './prove-address.ts';
import { identities, oneTimeLinks } from './tables.ts';

export interface AdapterServices {
  readonly db: NodePgDatabase;
  readonly afterClaim: readonly AfterClaim[];
}

/**
 * The users and links of this server, as the authentication library asks for them. It makes no account and connects none:
 * both are done in one transaction before it looks, see sign-in-with-google.ts.
 * @param browserSecret of the browser that asked for a link; '' in others
 */
export function createAuthAdapter({ db, afterClaim }: AdapterServices, notice: Omit<Notice, 'actor'>, browserSecret: string): Adapter {
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
    // Asked for the session a browser still carries, to connect the new way in to it. A browser may be somebody else's by
    // now, so nothing is connected unless its user asked for it.
    getUser: () => null,
    createUser() {
      throw new Error('Accounts are not made here.');
    },
    async updateUser({ id, emailVerified }) {
      const { email } = await getUser(db, id);
      const proven = { ...notice, actor: { userId: id, email } };
      if (emailVerified) await db.transaction((transaction) => claimAddress(transaction, proven, { isPasswordNew: false, afterClaim }));
      return present(await getUser(db, id));
    },
    async useVerificationToken({ identifier, token }) {
      const key = linkKey(token, browserSecret);
      const [link] = await db
        .delete(oneTimeLinks)
        .where(and(eq(oneTimeLinks.secretHash, key), eq(oneTimeLinks.purpose, 'sign-in'), eq(oneTimeLinks.email, identifier)))
        .returning();
      return link?.userId ? { identifier: link.email, token, expires: link.expiresAt } : null;
    },
  };
}

function present(user: User): AdapterUser {
  return { id: user.id, email: user.email ?? '', emailVerified: user.emailVerifiedAt, name: `${user.firstName} ${user.lastName}` };
}
