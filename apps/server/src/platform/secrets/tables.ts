import { pgTable, text } from '../database/columns.ts';

/** Secrets shared by all processes, encrypted with APP_SECRET. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
});
