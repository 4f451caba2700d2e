import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { invalidField, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { requireLetters } from '../feedback/index.ts';
import { requireSite, sites } from '../sites/index.ts';
import { changelogSubscribers } from './tables.ts';

const isOf = (siteId: string, userId: string) => and(eq(changelogSubscribers.siteId, siteId), eq(changelogSubscribers.userId, userId));

/** Whether someone gets new entries of a site by email. @throws ApiError invalid_input naming `site_id` */
export async function readSubscription(db: NodePgDatabase, actor: Actor, siteId: string | undefined): Promise<boolean> {
  const site = await requireDigestSite(db, actor, siteId);
  return (await db.$count(changelogSubscribers, isOf(site, actor.userId))) > 0;
}

/** Subscribes someone to future entries of a site, or unsubscribes them. @throws ApiError invalid_input naming `site_id` */
export async function setSubscription(
  db: NodePgDatabase,
  actor: Actor,
  { site_id, subscribed }: { readonly site_id?: string | undefined; readonly subscribed: boolean },
): Promise<void> {
  await db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const siteId = await requireDigestSite(transaction, actor, site_id);
    const { userId } = actor;
    if (subscribed) await transaction.insert(changelogSubscribers).values({ siteId, userId }).onConflictDoNothing();
    else await transaction.delete(changelogSubscribers).where(isOf(siteId, userId));
  });
}

/** Unsubscribes by the token in an email. Idempotent. @returns the host of the site @throws ApiError not_found */
export async function endSubscription(db: NodePgDatabase, keys: readonly Buffer[], token: string): Promise<string> {
  const { aboutId: siteId, userId } = requireLetters(keys, token);
  const [site] = await db.select({ host: sites.host }).from(sites).where(eq(sites.id, siteId));
  if (!site) throw notFound('link');
  await db.delete(changelogSubscribers).where(isOf(siteId, userId));
  return site.host;
}

/** For a visitor it is always the site they are on. */
async function requireDigestSite(db: NodePgDatabase, actor: Actor, siteId: string | undefined): Promise<string> {
  if (actor.siteId !== null) return actor.siteId;
  if (siteId === undefined) throw invalidField('site_id', 'Specify the site.');
  await requireSite(db, actor.workspaceId, siteId);
  return siteId;
}
