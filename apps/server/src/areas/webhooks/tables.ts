import { DELIVERY_STATES, WEBHOOK_EVENTS } from '@plumbline/contract';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Webhook addresses. */
export const webhookAddresses = pgTable(
  'webhook_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    /** The encrypted signing secret. */
    sealedSecret: text('sealed_secret').notNull(),
    enabled: boolean().notNull().default(true),
    /** Since when all deliveries have failed; null if the last one succeeded. */
    failingSince: time('failing_since'),
    /** When it was turned off because nothing arrived. */
    stoppedAt: time('stopped_at'),
    /** Null when the account is gone. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('webhook_addresses_workspace').on(table.workspaceId, table.createdAt),
    index('webhook_addresses_by').on(table.createdBy),
  ],
);

/** Pending and completed deliveries. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    addressId: uuid('address_id')
      .notNull()
      .references(() => webhookAddresses.id, { onDelete: 'cascade' }),
    /** The same for every address and attempt, so that receivers can recognise duplicates. */
    eventId: uuid('event_id').notNull(),
    event: text().notNull(),
    /** The body as sent. */
    payload: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Of the last response; null without one. */
    answerStatus: integer('answer_status'),
    /** The beginning of the last response, or why there was none. */
    answer: text().notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    triedAt: time('tried_at'),
    /** Caused by a visitor and not approved by the team. */
    byVisitor: boolean('by_visitor').notNull().default(false),
    /** Beyond the limit when it was created: it waits for capacity in the next hours. */
    late: boolean().notNull().default(false),
    /** When it is sent next, if it is pending. */
    nextTryAt: time('next_try_at').notNull().defaultNow(),
    /** Counts towards the team’s storage limit, including the row itself; otherwise any number of small ones would fit. */
    spaceBytes: integer('space_bytes')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`octet_length(${webhookDeliveries.payload}) + octet_length(${webhookDeliveries.answer}) + 300`),
  },
  (table) => [
    index('webhook_deliveries_address').on(table.addressId, table.createdAt.desc(), table.id),
    index('webhook_deliveries_age').on(table.createdAt),
    index('webhook_deliveries_late')
      .on(table.addressId, table.createdAt)
      .where(sql`${table.late}`),
    index('webhook_deliveries_space').on(table.addressId, table.spaceBytes),
  ],
);
