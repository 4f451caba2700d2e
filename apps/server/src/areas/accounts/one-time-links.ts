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
  /** Null when there is no account: the row is written anyway, so that the time taken reveals nothing. */
  readonly userId: string | null;
  readonly email: string;
}

/** Creates a link. Only its hash is stored. @returns its secret */
export async function makeLink(transaction: NodePgDatabase, link: NewLink): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  await keepLink(transaction, link, tokenHash(secret));
  return secret;
}

/** Stores a link whose secret was created elsewhere. */
export async function keepLink(transaction: NodePgDatabase, link: NewLink, secretHash: string): Promise<void> {
  await transaction
    .insert(oneTimeLinks)
    .values({ ...link, secretHash, expiresAt: sql`now() + make_interval(mins => ${LIFETIME_MINUTES[link.purpose]})` });
}

/**
 * Redeems a link. Of two requests with the same link, only one succeeds.
 * @throws ApiError not_found when it is unknown or used, conflict when it has expired; each with a sentence
 */
export async function takeLink(
  transaction: NodePgDatabase,
  purpose: LinkPurpose,
  secret: string,
): Promise<{ readonly userId: string; readonly email: string }> {
  const link = await readLink(transaction, purpose, secret);
  // Locks the person before their link, in the same order as revoking all links; otherwise the two could deadlock.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, link.userId)).for('update');
  const used = await transaction.delete(oneTimeLinks).where(isLink(purpose, secret));
  return usable(used.rowCount === 1 ? { ...link, isLate: false } : undefined);
}

/** What a link is for, without redeeming it. @throws ApiError as takeLink */
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

/** Revokes every link of a person: their credentials have changed. */
export async function endLinks(transaction: NodePgDatabase, userId: string): Promise<void> {
  await transaction.delete(oneTimeLinks).where(eq(oneTimeLinks.userId, userId));
}
