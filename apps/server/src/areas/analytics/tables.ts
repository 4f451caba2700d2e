import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
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
    /** Browser and system, in words. */
    device: text().notNull(),
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
  (table) => [index('visit_pages_visit').on(table.visitId, table.createdAt), index('visit_pages_workspace').on(table.workspaceId)],
);
