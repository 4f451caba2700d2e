import { pgTable, text } from '../database/columns.ts';

/** Secrets that all processes share, sealed under APP_SECRET. */
export const serverSecrets = pgTable('server_secrets', {
  name: text().primaryKey(),
  sealed: text().notNull(),
});
