import { index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Pictures in posts, comments and entries of the changelog, and above entries. */
export const textPictures = pgTable(
  'text_pictures',
  {
    /** 32 hex digits that nobody guesses: who reads the text reads the picture. */
    key: text().primaryKey(),
    /** Null when the workspace is gone: the file has to be deleted yet. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Visitors of a site have less room than members, and none of theirs. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] }).notNull(),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When a text was last seen that shows it; null before anybody looked. */
    seenAt: time('seen_at'),
  },
  (table) => [
    index('text_pictures_room').on(table.workspaceId, table.authorKind),
    index('text_pictures_author').on(table.authorId),
    index('text_pictures_due').on(table.seenAt, table.createdAt),
  ],
);
