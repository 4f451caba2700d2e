import { customType, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

const id = () => uuid().primaryKey().defaultRandom();
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });
/** No foreign key: a site may have millions of visits, which go in parts once it was removed (`FORGET_SITE`). */
const siteId = () => uuid('site_id').notNull();
const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Browsers in which somebody looked at a site. Nothing here says who, or from where. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    /** Made by the browser at random. */
    sessionId: text('session_id').notNull(),
    /** Names it where visits are counted: there are many. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Browser and system, in words. */
    device: text().notNull(),
    /** Two capital letters, of the time zone; empty where it tells none. */
    country: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('analytics_visitors_session').on(table.siteId, table.sessionId),
    index('analytics_visitors_workspace').on(table.workspaceId),
    index('analytics_visitors_created').on(table.createdAt),
  ],
);

/** Visits of a site: each ends after a day at most. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => analyticsVisitors.id, { onDelete: 'cascade' }),
    /** Where it came from, without secrets; empty where the browser does not say. */
    referrer: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('visits_visitor').on(table.visitorId),
    index('visits_site').on(table.siteId, table.createdAt),
    index('visits_workspace').on(table.workspaceId),
    index('visits_created').on(table.createdAt),
  ],
);

/** Pages of a visit. */
export const visitPages = pgTable(
  'visit_pages',
  {
    id: id(),
    workspaceId: workspaceId(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** Without secrets, and without a query but for utm_ parameters. */
    url: text().notNull(),
    title: text().notNull(),
    /** How long somebody was there; 0 before the browser has said it. */
    seconds: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('visit_pages_visit').on(table.visitId, table.createdAt),
    index('visit_pages_workspace').on(table.workspaceId),
    // They lie in the order they came in, so that those of a day are a few places: this says which, and costs next to nothing to keep.
    index('visit_pages_created').using('brin', table.createdAt),
  ],
);

/** Whole numbers of four bytes, one after the other, the highest byte first. */
const numbers = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const words = () => jsonb().$type<readonly string[]>();

/**
 * Visits of a site that began on one day, put together for counting once nothing of them changes any more: a report reads thirty rows in place of
 * a million. What is in here stands in `visits` and `visit_pages` as well, but for the time on a page that was said more than a day after its day.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    /** Of UTC. */
    day: date().notNull(),
    /** For each visit: how many page views it has, who it is of, and where in `hosts`, `devices` and `countries` the rest is; -1 for a rare host. */
    views: numbers().notNull(),
    visitors: numbers().notNull(),
    hostAt: numbers('host_at').notNull(),
    deviceAt: numbers('device_at').notNull(),
    countryAt: numbers('country_at').notNull(),
    /** For each page view, visit after visit and each in its order: minutes since the day began, seconds it was looked at, and where in `paths` its page is; -1 for a rare one. */
    minutes: numbers().notNull(),
    seconds: numbers().notNull(),
    pathAt: numbers('path_at').notNull(),
    paths: words().notNull(),
    titles: words().notNull(),
    /** Of referrers; empty where the browser does not say. */
    hosts: words().notNull(),
    devices: words().notNull(),
    countries: words().notNull(),
  },
  (table) => [uniqueIndex('visit_days_day').on(table.siteId, table.day), index('visit_days_workspace').on(table.workspaceId)],
);

/** What was done on pages of visits. */
export const visitActions = pgTable(
  'visit_actions',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    pageId: uuid('page_id')
      .notNull()
      .references(() => visitPages.id, { onDelete: 'cascade' }),
    /** "outbound", "press", or what the site calls it. */
    type: text().notNull(),
    /** An address or a name, without secrets. */
    target: text().notNull(),
    /** Where on the page, in its pixels. */
    x: integer(),
    y: integer(),
    value: text(),
    /** The name of the element. */
    tag: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index('visit_actions_visit').on(table.visitId),
    index('visit_actions_site').on(table.siteId, table.createdAt),
    index('visit_actions_page').on(table.pageId),
    index('visit_actions_workspace').on(table.workspaceId),
  ],
);

/** What visits came to: each type once. */
export const visitConversions = pgTable(
  'visit_conversions',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** "signup", or what the site calls it. */
    type: text().notNull(),
    /** Where it was; null where nobody said. */
    pageId: uuid('page_id').references(() => visitPages.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('visit_conversions_type').on(table.visitId, table.type),
    index('visit_conversions_site').on(table.siteId, table.createdAt),
    index('visit_conversions_page').on(table.pageId),
    index('visit_conversions_workspace').on(table.workspaceId),
  ],
);
