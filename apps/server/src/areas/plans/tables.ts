import { BILLING_PERIODS, PLAN_IDS, USAGE_METERS } from '@plumbline/contract';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Plans other than Free that workspaces have or had; no row is Free. Past its end date a plan counts as Free, whoever reads it. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: workspaceId().primaryKey(),
  plan: text({ enum: PLAN_IDS }).notNull(),
  period: text({ enum: BILLING_PERIODS }).notNull(),
  status: text({ enum: ['active', 'past_due', 'canceled'] })
    .notNull()
    .default('active'),
  /** When it began; the periods of a plan that nobody bills are counted from here. */
  startedAt: time('started_at').notNull().defaultNow(),
  /** As the payment provider says; null for a plan that an administrator gave. */
  currentPeriodEnd: time('current_period_end'),
  /** When access ends; null while the plan goes on. */
  planEndDate: time('plan_end_date'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** What a workspace has used of a meter in a calendar month of UTC, written `2026-03`. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    workspaceId: workspaceId(),
    meter: text({ enum: USAGE_METERS }).notNull(),
    period: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.workspaceId, table.meter, table.period] })],
);

/**
 * What workspaces on Free had used of a meter in a month when their owner deleted them or handed them over. It stays with the owner: a new workspace
 * would else bring a new month.
 */
export const usageLeftBehind = pgTable(
  'usage_left_behind',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    meter: text({ enum: USAGE_METERS }).notNull(),
    period: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.meter, table.period] })],
);

/** One line for each piece of work that was counted, so that none is counted or given back twice. */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    meter: text({ enum: USAGE_METERS }).notNull(),
    /** The id of the test, the answer or whatever it was used for. */
    workId: text('work_id').notNull(),
    workspaceId: workspaceId(),
    period: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meter, table.workId] }), index('usage_reservations_workspace').on(table.workspaceId)],
);

/** Events of the payment provider that were taken: each is sent until it is answered, and sometimes once more. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: time('created_at').notNull(),
  takenAt: time('taken_at').notNull().defaultNow(),
});
