import { DELIVERY_STATES, WEBHOOK_EVENTS } from '@plumbline/contract';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { type SQL, sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Addresses of a team's own programs that hear what happens in a workspace. */
export const webhookAddresses = pgTable(
  'webhook_addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
    /** What deliveries are signed with, sealed. */
    sealedSecret: text('sealed_secret').notNull(),
    enabled: boolean().notNull().default(true),
    /** Since when every delivery has failed; null while the last one arrived. */
    failingSince: time('failing_since'),
    /** When it was switched off because nothing arrived. */
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

/** Events on their way to addresses, and those that arrived. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey().defaultRandom(),
    addressId: uuid('address_id')
      .notNull()
      .references(() => webhookAddresses.id, { onDelete: 'cascade' }),
    /** The same for every address and every try, by which a receiver knows what it has seen. */
    eventId: uuid('event_id').notNull(),
    event: text().notNull(),
    /** The body as it is sent. */
    payload: text().notNull(),
    state: text({ enum: DELIVERY_STATES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Of the last answer; null without one. */
    answerStatus: integer('answer_status'),
    /** The beginning of the last answer, or why there was none. */
    answer: text().notNull().default(''),
    createdAt: time('created_at').notNull().defaultNow(),
    triedAt: time('tried_at'),
    /** A visitor caused it, and nobody of the team had looked at it. */
    byVisitor: boolean('by_visitor').notNull().default(false),
    /** There were too many to send it at once: it waits for what the next hours have left. */
    late: boolean().notNull().default(false),
    /** When it is sent next, as far as it waits. */
    nextTryAt: time('next_try_at').notNull().defaultNow(),
    /** Of the room of its team: the row itself counts as well, or as many small ones as anybody likes had room. */
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
