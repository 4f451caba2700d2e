import { index, pgTable, text, timestamp, uuid } from '../database/columns.ts';

/** Letters that wait to be delivered. Their jobs know them by id: one that is gone from here is sent by nobody. */
export const letters = pgTable(
  'letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The address, in lower case. */
    recipient: text().notNull(),
    /** Id of the person it names or was made for, or an address in lower case; '' for nobody. */
    about: text().notNull(),
    sealed: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('letters_recipient').on(table.recipient), index('letters_about').on(table.about)],
);
