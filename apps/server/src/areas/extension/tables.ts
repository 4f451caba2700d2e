import { index, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { apiTokens } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Codes that an extension exchanges for its token; each valid once and for two minutes. */
export const extensionCodes = pgTable(
  'extension_codes',
  {
    /** SHA-256 of code and challenge together, in hex: both are needed to find it. */
    codeHash: text('code_hash').primaryKey(),
    /** The session it was created with, and with which it expires. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    /** Of the session’s token at the time: a code also expires when a new password or proof replaces that. */
    sessionTokenHash: text('session_token_hash').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('extension_codes_session').on(table.sessionId), index('extension_codes_workspace').on(table.workspaceId)],
);
