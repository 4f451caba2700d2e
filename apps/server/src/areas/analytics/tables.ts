import { customType, date, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

const id = () => uuid().primaryKey().defaultRandom();
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });
/** Not a foreign key: a site may have millions of visits, which are deleted in parts after it is removed (`FORGET_SITE`). */
const siteId = () => uuid('site_id').notNull();
const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();

/** Browsers that visited a site. Nothing identifies the person or the network. */
export const analyticsVisitors = pgTable(
  'analytics_visitors',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    /** A random id from the browser. */
    sessionId: text('session_id').notNull(),
    /** A short id for counting large numbers. */
    number: integer().notNull().generatedAlwaysAsIdentity(),
    /** Browser and operating system, in words. */
    device: text().notNull(),
    /** Two capital letters, derived from the time zone; empty when unknown. */
    country: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('analytics_visitors_session').on(table.siteId, table.sessionId),
    index('analytics_visitors_workspace').on(table.workspaceId),
    index('analytics_visitors_created').on(table.createdAt),
  ],
);

/** Visits to a site, each of a day at most. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    visitorId: uuid('visitor_id')
      .notNull()
      .references(() => analyticsVisitors.id, { onDelete: 'cascade' }),
    /** The referrer without secrets; empty when the browser sends none. */
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

/** Page views of a visit. */
export const visitPages = pgTable(
  'visit_pages',
  {
    id: id(),
    workspaceId: workspaceId(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** Without secrets, and without query parameters other than utm_. */
    url: text().notNull(),
    title: text().notNull(),
    /** Time spent on the page; 0 until the browser reports it. */
    seconds: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    index('visit_pages_visit').on(table.visitId, table.createdAt),
    index('visit_pages_workspace').on(table.workspaceId),
    // Rows are stored in order of arrival, so those of a day are in a few blocks: this index finds them and costs almost nothing.
    index('visit_pages_created').using('brin', table.createdAt),
  ],
);

/** Consecutive four-byte integers in big-endian order. */
const numbers = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

const words = () => jsonb().$type<readonly string[]>();

/**
 * The visits to a site that started on one day, packed for counting once they no longer change: a report reads thirty rows instead of a million.
 * `visits` and `visit_pages` contain the same data, except for times on a page reported more than a day later.
 */
export const visitDays = pgTable(
  'visit_days',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    /** In UTC. */
    day: date().notNull(),
    /** Per visit: number of page views, visitor, and indexes into `hosts`, `devices` and `countries`; -1 for a rare host. */
    views: numbers().notNull(),
    visitors: numbers().notNull(),
    hostAt: numbers('host_at').notNull(),
    deviceAt: numbers('device_at').notNull(),
    countryAt: numbers('country_at').notNull(),
    /** Per page view, visit by visit in order: minutes since the start of the day, seconds viewed, and index into `paths`; -1 for a rare page. */
    minutes: numbers().notNull(),
    seconds: numbers().notNull(),
    pathAt: numbers('path_at').notNull(),
    paths: words().notNull(),
    titles: words().notNull(),
    /** Referring hosts; empty when the browser sends none. */
    hosts: words().notNull(),
    devices: words().notNull(),
    countries: words().notNull(),
  },
  (table) => [uniqueIndex('visit_days_day').on(table.siteId, table.day), index('visit_days_workspace').on(table.workspaceId)],
);

/** Actions on the pages of visits. */
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
    /** "outbound", "press", or the site’s own name. */
    type: text().notNull(),
    /** An address or a name, without secrets. */
    target: text().notNull(),
    /** Position on the page in pixels. */
    x: integer(),
    y: integer(),
    value: text(),
    /** Tag name of the element. */
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

/** Conversions of visits: each type once. */
export const visitConversions = pgTable(
  'visit_conversions',
  {
    id: id(),
    workspaceId: workspaceId(),
    siteId: siteId(),
    visitId: uuid('visit_id')
      .notNull()
      .references(() => visits.id, { onDelete: 'cascade' }),
    /** "signup", or the site’s own name. */
    type: text().notNull(),
    /** Where it happened; null when unknown. */
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
