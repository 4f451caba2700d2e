import { LEAD_KINDS } from '@plumbline/contract';
import { index, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';

/** People who wrote, or left an address to try the product. */
export const leads = pgTable(
  'leads',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: LEAD_KINDS }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    topic: text().notNull(),
    message: text().notNull(),
    /** The site they tried it on. */
    url: text().notNull(),
    /** The temporary user at the time; the account once there is one. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The workspace whose plan gave it priority; null for none. Not a foreign key, because the message does not belong to that workspace. */
    priorityFor: uuid('priority_for'),
    /** When it was marked as done; null while it is open. */
    doneAt: timestamp('done_at', { withTimezone: true, precision: 3 }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('leads_created').on(table.createdAt.desc(), table.id), index('leads_user').on(table.userId)],
);
