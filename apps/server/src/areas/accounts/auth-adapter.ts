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

/** Told how the credentials of whoever signs in with a letter are counted. */
export interface LinkJudge {
  /** As the link was used up. */
  readonly onUsed: (credentialsVersion: number) => void;
  /** That proving their address took access away, which counts them anew. */
  readonly onClaimed: (before: number, after: number) => void;
}

/**
 * The users and links of this server, as the authentication library asks for them. It makes no account and connects none:
 * both are done in one transaction before it looks, see sign-in-with-google.ts.
 * @param browserSecret of the browser that asked for a link; '' in others
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
    // Asked for the session a browser still carries, to connect the new way in to it. A browser may be somebody else's by
    // now, so nothing is connected unless its user asked for it.
    getUser: () => null,
    createUser() {
      throw new Error('Accounts are not made here.');
    },
    async updateUser({ id, emailVerified }) {
      const { email } = await getUser(db, id);
      const proven = { ...notice, actor: { userId: id, email } };
      if (emailVerified) {
        await db.transaction(async (transaction) => {
          // Nobody else changes them meanwhile.
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
      // Before the link: who changes them ends it, so that a link which is still there says that they are as they were.
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
