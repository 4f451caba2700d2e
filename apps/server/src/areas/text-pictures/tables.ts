import { index, integer, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Pictures in posts, comments and changelog entries, and cover pictures. */
export const textPictures = pgTable(
  'text_pictures',
  {
    /** 32 hex digits that cannot be guessed: whoever can read the text can read the picture. */
    key: text().primaryKey(),
    /** Null when the workspace is deleted: the file must still be deleted. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Visitors have a separate, smaller limit than members. */
    authorKind: text('author_kind', { enum: ['user', 'visitor'] }).notNull(),
    /** Null when the account is gone. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    bytes: integer().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When it was last found in a text; null if never checked. */
    seenAt: time('seen_at'),
  },
  (table) => [
    index('text_pictures_room').on(table.workspaceId, table.authorKind),
    index('text_pictures_author').on(table.authorId),
    index('text_pictures_due').on(table.seenAt, table.createdAt),
  ],
);
