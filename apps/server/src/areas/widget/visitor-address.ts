import { errors, jwtVerify, SignJWT } from 'jose';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, isNull, or } from '../../platform/database/query.ts';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { type Actor, turnOwner } from '../accounts/index.ts';
import { sites } from '../sites/index.ts';
import { confirmVisitorLetter } from './confirm-visitor-letter.ts';
import { mayWriteUnconfirmed } from './may-write-unconfirmed.ts';
import { siteVisitors, widgets } from './tables.ts';
import { confirmLink } from './widget-files.ts';

/** Purpose of the keys that sign confirmation links. */
export const EMAIL_KEYS = 'visitor-email';

export interface EmailServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign the links; the first signs, all are accepted. */
  readonly emailKeys: readonly [Buffer, ...Buffer[]];
}

/**
 * Sends a confirmation link to the address a visitor entered. Until it is opened, nothing else is sent there.
 * @param site origin of the link
 * @throws ApiError forbidden for members, for identified visitors, and when the workspace has used up such emails for the day
 */
export async function sendEmailLink(services: EmailServices, actor: Actor, email: string, site: string): Promise<void> {
  const { db, mailer, rateLimiter, emailKeys } = services;
  const [found] = await db
    .select({ key: widgets.key, host: sites.host, subject: siteVisitors.subject, before: siteVisitors.email })
    .from(siteVisitors)
    .innerJoin(widgets, eq(widgets.siteId, siteVisitors.siteId))
    .innerJoin(sites, eq(sites.id, siteVisitors.siteId))
    .where(eq(siteVisitors.userId, actor.userId));
  if (!found || found.subject !== null) throw new ApiError('forbidden', 'Your account says where emails go.');
  if (!(await mayWriteUnconfirmed(db, rateLimiter, actor.workspaceId, { share: 'asked', network: actor.network })))
    throw new ApiError('forbidden', 'This site cannot email any more new addresses today.');
  const token = await new SignJWT({ email, before: found.before })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.userId)
    .setExpirationTime('1d')
    .sign(emailKeys[0]);
  const letter = confirmVisitorLetter(email, found.host, confirmLink(site, found.key, token));
  await db.transaction(async (transaction) => mailer.send(transaction, letter, actor.userId, await turnOwner(transaction, actor)));
}

const claims = z.object({ sub: z.uuid(), email: z.string(), before: z.string().nullable() });

/**
 * Confirms the address a link was sent to. A link only replaces the address there was when it was sent, so an old one never reverts a newer
 * choice. Idempotent.
 * @returns the address @throws ApiError invalid_input naming `token`, not_found
 */
export async function confirmEmail({ db, emailKeys }: EmailServices, token: string): Promise<string> {
  const { sub, email, before } = await readLink(emailKeys, token);
  const anonymous = and(eq(siteVisitors.userId, sub), isNull(siteVisitors.subject));
  const unchanged = or(before === null ? isNull(siteVisitors.email) : eq(siteVisitors.email, before), eq(siteVisitors.email, email));
  const confirmed = await db
    .update(siteVisitors)
    .set({ email })
    .where(and(anonymous, unchanged))
    .returning({ userId: siteVisitors.userId });
  if (confirmed.length === 0) throw notFound('visitor');
  return email;
}

async function readLink(keys: readonly Buffer[], token: string): Promise<z.output<typeof claims>> {
  for (const key of keys) {
    try {
      return claims.parse((await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })).payload);
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
  }
  throw invalidField('token', 'This link has expired or is incomplete. Ask for another one.');
}
