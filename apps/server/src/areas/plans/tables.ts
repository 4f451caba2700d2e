import { BILLING_PERIODS, PLAN_IDS, USAGE_METERS } from '@plumbline/contract';
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Current and past plans of workspaces; without a row it is Free. After its end date a plan counts as Free. */
export const subscriptions = pgTable('subscriptions', {
  workspaceId: workspaceId().primaryKey(),
  plan: text({ enum: PLAN_IDS }).notNull(),
  period: text({ enum: BILLING_PERIODS }).notNull(),
  status: text({ enum: ['active', 'past_due', 'canceled'] })
    .notNull()
    .default('active'),
  /** When it started; periods of a plan without billing are counted from here. */
  startedAt: time('started_at').notNull().defaultNow(),
  /** From the payment provider; null for a plan given by an administrator. */
  currentPeriodEnd: time('current_period_end'),
  /** When the plan ends; null while it continues. */
  planEndDate: time('plan_end_date'),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id').unique(),
  updatedAt: time('updated_at').notNull().defaultNow(),
});

/** A workspace’s usage of a meter in a calendar month in UTC, such as `2026-03`. */
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
 * Monthly usage of workspaces on Free that their owner has deleted or handed over. It stays with the owner, who could otherwise reset it by creating
 * a new workspace.
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

/** One row per counted piece of work, so that none is counted or refunded twice. */
export const usageReservations = pgTable(
  'usage_reservations',
  {
    meter: text({ enum: USAGE_METERS }).notNull(),
    /** Id of the test, answer or other work. */
    workId: text('work_id').notNull(),
    workspaceId: workspaceId(),
    period: text().notNull(),
    amount: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meter, table.workId] }), index('usage_reservations_workspace').on(table.workspaceId)],
);

/** Processed events of the payment provider, which may be sent more than once. */
export const stripeEvents = pgTable('stripe_events', {
  id: text().primaryKey(),
  type: text().notNull(),
  createdAt: time('created_at').notNull(),
  takenAt: time('taken_at').notNull().defaultNow(),
});
