import { index, pgTable, text, timestamp, uuid } from '../database/columns.ts';

/** Emails waiting for delivery. Jobs refer to them by id; one that was deleted is never sent. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address, in lower case. */
    recipient: text().notNull(),
    /** Id of the person it mentions or was sent for, or an address in lower case; '' for nobody. */
    about: text().notNull(),
    sealed: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('letters_recipient').on(table.recipient), index('letters_about').on(table.about)],
);
