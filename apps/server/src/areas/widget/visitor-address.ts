import { errors, jwtVerify, SignJWT } from 'jose';
import { and, eq, isNull } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { ApiError, invalidField, notFound } from '../../platform/http/api-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Actor } from '../accounts/index.ts';
import { confirmLetter } from './confirm-letter.ts';
import { confirmLink } from './widget-files.ts';
import { siteVisitors, widgets } from './tables.ts';

/** The purpose of the keys that sign the links to confirm an address. */
export const EMAIL_KEYS = 'visitor-email';

export interface EmailServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  /** Sign the links; the first makes them, all read them. */
  readonly emailKeys: readonly [Buffer, ...Buffer[]];
}

/**
 * Sends a link to the address a visitor gives. Until it is opened nothing goes there.
 * @param site origin of the link
 * @throws ApiError forbidden for members, and for visitors the site has named
 */
export async function sendEmailLink({ db, mailer, emailKeys }: EmailServices, actor: Actor, email: string, site: string): Promise<void> {
  const [found] = await db
    .select({ key: widgets.key, subject: siteVisitors.subject })
    .from(siteVisitors)
    .innerJoin(widgets, eq(widgets.siteId, siteVisitors.siteId))
    .where(eq(siteVisitors.userId, actor.userId));
  if (!found || found.subject !== null) throw new ApiError('forbidden', 'Your account says where emails go.');
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(actor.userId)
    .setExpirationTime('1d')
    .sign(emailKeys[0]);
  const letter = confirmLetter(email, actor.workspaceName, confirmLink(site, found.key, token));
  await db.transaction((transaction) => mailer.send(transaction, letter, actor.userId));
}

const claims = z.object({ sub: z.uuid(), email: z.string() });

/** Lets emails go to the address a link was sent to. @returns it @throws ApiError invalid_input naming `token`, not_found */
export async function confirmEmail({ db, emailKeys }: EmailServices, token: string): Promise<string> {
  const { sub, email } = await readLink(emailKeys, token);
  const anonymous = and(eq(siteVisitors.userId, sub), isNull(siteVisitors.subject));
  const confirmed = await db.update(siteVisitors).set({ email }).where(anonymous).returning({ userId: siteVisitors.userId });
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
  throw invalidField('token', 'This link has ended or is not whole. Ask for another one.');
}
