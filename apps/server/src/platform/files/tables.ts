import { pgTable, text, timestamp, uuid } from '../database/columns.ts';

/** Files that nothing references any more, to be deleted by a job. The row lists the files and is deleted with them. */
export const doomedFiles = pgTable('doomed_files', {
  id: uuid().primaryKey().defaultRandom(),
  prefix: text().notNull(),
  /** When they became due for deletion; in the future while a transaction may still keep them. */
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
