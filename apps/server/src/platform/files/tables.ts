import { pgTable, text, timestamp, uuid } from '../database/columns.ts';

/** Files that nothing speaks of any more and that a job removes. The job names the row, the row names the files and goes with them. */
export const doomedFiles = pgTable('doomed_files', {
  id: uuid().primaryKey().defaultRandom(),
  prefix: text().notNull(),
  /** When they were doomed; ahead of now as long as a transaction may still keep them. */
  createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
});
