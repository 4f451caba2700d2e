import { integer, pgTable, text } from '../database/columns.ts';

/** How far the line of each kind of job has advanced, in turns; see `turn-of.ts`. */
export const jobTurns = pgTable('job_turns', {
  name: text().primaryKey(),
  reached: integer().notNull(),
});
