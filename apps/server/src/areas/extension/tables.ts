import { index, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { apiTokens } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Codes with which an extension gets its token; each good once and for two minutes. */
export const extensionCodes = pgTable(
  'extension_codes',
  {
    /** SHA-256 of code and challenge together, in hex: neither alone finds it. */
    codeHash: text('code_hash').primaryKey(),
    /** The session it was made with: a code does not outlive it. */
    sessionId: uuid('session_id')
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    /** Of the session's token then: a code does not outlive that either, which a new password or a proof replaces. */
    sessionTokenHash: text('session_token_hash').notNull(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('extension_codes_session').on(table.sessionId), index('extension_codes_workspace').on(table.workspaceId)],
);
