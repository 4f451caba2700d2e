import { randomBytes } from 'node:crypto';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, sql } from '../../platform/database/query.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { oneTimeLinks, users } from './tables.ts';
import { tokenHash } from './tokens.ts';

export type LinkPurpose = typeof oneTimeLinks.$inferSelect.purpose;

const LIFETIME_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  'verify-address': 3 * 24 * 60,
  'reset-password': 60,
  'change-email': 24 * 60,
  'sign-in': 30,
  reauthenticate: 10,
};

const SECRET_BYTES = 32;

export interface NewLink {
  readonly purpose: LinkPurpose;
  /** Null when there is no account: the row is made all the same, so that the work tells nothing. */
  readonly userId: string | null;
  readonly email: string;
}

/** Makes a link. Only its hash is kept. @returns its secret */
export async function makeLink(transaction: NodePgDatabase, link: NewLink): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await keepLink(transaction, link, tokenHash(secret));
  return secret;
}

/** Keeps a link whose secret was made elsewhere. */
export async function keepLink(transaction: NodePgDatabase, link: NewLink, secretHash: string): Promise<void> {
  await transaction
    .insert(oneTimeLinks)
    .values({ ...link, secretHash, expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES[link.purpose]})` });
}

/**
 * Uses a link up. Of two requests with the same link one gets it.
 * @throws ApiError not_found when it is unknown or was used, conflict when it has expired; each with a sentence
 */
export async function takeLink(
  transaction: NodePgDatabase,
  purpose: LinkPurpose,
  secret: string,
): Promise<{ readonly userId: string; readonly email: string }> {
  const link = await readLink(transaction, purpose, secret);
  // The person before their link, as whoever ends all their links takes them: else each could wait for the other.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
  const used = await transaction.delete(oneTimeLinks).where(isLink(purpose, secret));
  return usable(used.rowCount === 1 ? { ...link, isLate: false } : undefined);
}

/** What a link is about, without using it up. @throws ApiError as takeLink */
export async function readLink(
  db: NodePgDatabase,
  purpose: LinkPurpose,
  secret: string,
): Promise<{ readonly userId: string; readonly email: string }> {
  const [link] = await db
    .select({ userId: oneTimeLinks.userId, email: oneTimeLinks.email, isLate: sql<boolean>`${oneTimeLinks.expiresAt} <= now()` })
    .from(oneTimeLinks)
    .where(isLink(purpose, secret));
  return usable(link);
}

const isLink = (purpose: LinkPurpose, secret: string) =>
  and(eq(oneTimeLinks.secretHash, tokenHash(secret)), eq(oneTimeLinks.purpose, purpose));

function usable(link: { readonly userId: string | null; readonly email: string; readonly isLate: boolean } | undefined) {
  if (!link?.userId) throw new ApiError('not_found', 'This link has already been used or is incomplete. Ask for a new one.');
  if (link.isLate) throw new ApiError('conflict', 'This link has expired. Ask for a new one.');
  return { userId: link.userId, email: link.email };
}

/** Ends every link of a person: what proves them has changed. */
export async function endLinks(transaction: NodePgDatabase, userId: string): Promise<void> {
  await transaction.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}
