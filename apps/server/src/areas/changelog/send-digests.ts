import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from '../../platform/database/query.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { doEach, type DoEachServices } from '../../platform/queue/do-each.ts';
import type { JobHandler, ScheduledJob } from '../../platform/queue/queue.ts';
import { turnOwnerOfTeam, users } from '../accounts/index.ts';
import { teamPaper } from '../branding/index.ts';
import { makeUnsubscribeToken, mayTellReader } from '../feedback/index.ts';
import { sites } from '../sites/index.ts';
import { siteVisitors, widgets } from '../widget/index.ts';
import { members } from '../workspaces/index.ts';
import { digestLetter } from './digest-letter.ts';
import { changelogAddress } from './public/public-addresses.ts';
import { publicCover } from './public/public-cover.ts';
import { changelogEntries, changelogSubscribers } from './tables.ts';

/** Runs on Monday mornings. */
export const SEND_DIGESTS: ScheduledJob = {
  name: 'send-digests',
  cron: '0 8 * * 1',
  retryLimit: 5,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 3600,
};

/** Purpose of the keys that sign unsubscribe links. */
export const DIGEST_KEYS = 'changelog-unsubscribe';

/** Entries listed in one email. */
const MOST_ENTRIES = 20;
/** Readers per turn of a site. */
const AT_ONCE = 20;

export interface DigestServices extends DoEachServices {
  readonly db: NodePgDatabase;
  readonly mailer: Mailer;
  readonly rateLimiter: RateLimiter;
  /** Keys that sign unsubscribe links; the first signs. */
  readonly digestKeys: readonly [Buffer, ...Buffer[]];
  /** Origin of the links. */
  readonly site: string;
}

type Subscriber = typeof changelogSubscribers.$inferSelect;

/**
 * Creates the handler of send-digests jobs: every subscriber of a changelog gets the entries that are new since their last digest. Progress is
 * recorded with each email, so that a second worker or a retry notifies nobody twice. Sites take turns, a few readers each. Failures for single
 * readers make the job fail at the end, so that a retry covers only them.
 */
export function createDigestSender(services: DigestServices): JobHandler {
  const { db } = services;
  return async (_data, signal) => {
    const until = await readEnd(db);
    let failed = 0;
    for (let sitesLeft = await sitesToTell(db, until); sitesLeft.length > 0;) {
      const unfinished: Place[] = [];
      for (const place of sitesLeft) {
        const waiting = await nextOfSite(db, place, until);
        failed += (await doEach(services, waiting, signal, (subscriber) => tell(services, subscriber, until))).length;
        const last = waiting.at(-1);
        if (last) unfinished.push({ siteId: place.siteId, after: last });
      }
      sitesLeft = unfinished;
    }
    if (failed > 0) throw new Error(`${failed} digests could not be sent.`);
  };
}

/** Progress of a site. */
interface Place {
  readonly siteId: string;
  /** The last reader handled; null at the start. */
  readonly after: Pick<Subscriber, 'userId' | 'toldUntil'> | null;
}

async function sitesToTell(db: NodePgDatabase, until: Date): Promise<Place[]> {
  const { siteId, toldUntil } = changelogSubscribers;
  const rows = await db.selectDistinct({ siteId }).from(changelogSubscribers).where(lt(toldUntil, until));
  return rows.map((row) => ({ siteId: row.siteId, after: null }));
}

/** Those who have waited longest come first: there may be more than a day’s emails. */
async function nextOfSite(db: NodePgDatabase, { siteId, after }: Place, until: Date): Promise<Subscriber[]> {
  const { userId, toldUntil } = changelogSubscribers;
  return db
    .select()
    .from(changelogSubscribers)
    .where(
      and(
        eq(changelogSubscribers.siteId, siteId),
        lt(toldUntil, until),
        after ? or(gt(toldUntil, after.toldUntil), and(eq(toldUntil, after.toldUntil), gt(userId, after.userId))) : undefined,
      ),
    )
    .orderBy(toldUntil, userId)
    .limit(AT_ONCE);
}

/** The end of this round. An entry’s time is the start of its transaction, so one being published now may only become visible minutes later. */
async function readEnd(db: NodePgDatabase): Promise<Date> {
  const { rows } = await db.execute<{ at: string }>(sql`select (now() - interval '5 minutes')::timestamptz(3)::text as at`);
  return new Date(rows[0]?.at ?? 0);
}

async function tell(
  { db, mailer, rateLimiter, digestKeys, site }: DigestServices,
  { siteId, userId, toldUntil }: Subscriber,
  until: Date,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const own = and(eq(changelogSubscribers.siteId, siteId), eq(changelogSubscribers.userId, userId));
    const told = await transaction
      .update(changelogSubscribers)
      .set({ toldUntil: until })
      .where(and(own, eq(changelogSubscribers.toldUntil, toldUntil)))
      .returning({ userId: changelogSubscribers.userId });
    // Another worker was first.
    if (told.length === 0) return;
    const reader = await findReader(transaction, siteId, userId);
    if (!reader) return;
    const isNew = and(
      eq(changelogEntries.siteId, siteId),
      eq(changelogEntries.state, 'published'),
      isNull(changelogEntries.deletedAt),
      gt(changelogEntries.createdAt, toldUntil),
      lte(changelogEntries.createdAt, until),
      // Imported entries were already announced elsewhere.
      sql`not exists (select from imported_things t where t.thing_id = ${changelogEntries.id} and t.kind = 'entry')`,
    );
    const { title, snippet, coverKey, coverAlt, labels, createdAt } = changelogEntries;
    const entries = await transaction
      .select({ title, snippet, coverKey, coverAlt, labels })
      .from(changelogEntries)
      .where(isNew)
      .orderBy(desc(createdAt))
      .limit(MOST_ENTRIES);
    if (entries.length === 0) return;
    // Whoever cannot be notified now gets these entries in next week’s digest.
    if ((await mayTellReader(transaction, rateLimiter, reader.workspaceId, { ...reader, share: 'team', network: null })) !== 'now')
      return void (await transaction.update(changelogSubscribers).set({ toldUntil }).where(own));
    const more = (await transaction.$count(changelogEntries, isNew)) - entries.length;
    const token = makeUnsubscribeToken(digestKeys[0], { aboutId: siteId, userId });
    const letter = digestLetter({
      to: reader.email,
      host: reader.host,
      entries: entries.map((entry) => ({ ...entry, cover: publicCover(site, entry) })),
      more,
      url: reader.widgetKey === null ? `${site}/changelog` : changelogAddress(site, reader.widgetKey),
      unsubscribeUrl: `${site}/unsubscribe?changelog=${token}`,
      oneClickUrl: `${site}/api/accounts/changelog-unsubscribe/?token=${token}`,
    });
    const write = await teamPaper(transaction, { workspaceId: reader.workspaceId, site });
    await mailer.send(transaction, write(letter), userId, await turnOwnerOfTeam(transaction, reader.workspaceId));
  });
}

/** How to reach someone who may still read a site’s changelog; null for others, and without an address. */
async function findReader(transaction: NodePgDatabase, siteId: string, userId: string) {
  const email = sql<string>`coalesce(${siteVisitors.email}, ${users.email})`;
  const isNamed = sql<boolean>`${siteVisitors.subject} is not null`;
  const [reader] = await transaction
    .select({ email, host: sites.host, workspaceId: sites.workspaceId, isNamed, widgetKey: widgets.key })
    .from(users)
    .innerJoin(sites, eq(sites.id, siteId))
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.workspaceId, sites.workspaceId)))
    .leftJoin(siteVisitors, and(eq(siteVisitors.userId, users.id), eq(siteVisitors.siteId, siteId)))
    .leftJoin(widgets, and(eq(widgets.siteId, siteVisitors.siteId), eq(widgets.enabled, true), sql`'changelog' = any(${widgets.tabs})`))
    .where(
      and(
        eq(users.id, userId),
        or(isNotNull(siteVisitors.email), and(isNotNull(users.email), isNotNull(users.emailVerifiedAt))),
        or(isNotNull(members.userId), isNotNull(widgets.key)),
      ),
    );
  return reader ?? null;
}
