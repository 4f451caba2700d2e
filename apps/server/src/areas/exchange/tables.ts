import { type TeamStage, type FeedbackType, IMPORT_SOURCES, IMPORT_STATES } from '@plumbline/contract';
import { customType, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { users } from '../accounts/tables.ts';
import { sites } from '../sites/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A line of a preview or log. */
export interface ImportNote {
  readonly line: number;
  readonly message: string;
}

/** A word of the file, how often it occurs, and what it is mapped to. */
export interface ImportPreview {
  readonly posts: number;
  readonly comments: number;
  readonly voters: number;
  readonly entries: number;
  readonly statuses: readonly { readonly name: string; readonly count: number; readonly stage: TeamStage }[];
  readonly boards: readonly { readonly name: string; readonly count: number; readonly type: FeedbackType }[];
  readonly problems: readonly ImportNote[];
}

/** Choices made when the import was started. */
export interface ImportChoice {
  readonly statuses: Readonly<Record<string, TeamStage>>;
  readonly boards: Readonly<Record<string, FeedbackType>>;
}

/** Uploaded feedback files and their imports. */
export const feedbackImports = pgTable(
  'feedback_imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    source: text({ enum: IMPORT_SOURCES }).notNull(),
    fileName: text('file_name').notNull(),
    /** The file itself; null once it is no longer needed. */
    file: bytea(),
    state: text({ enum: IMPORT_STATES }).notNull().default('read'),
    preview: jsonb().$type<ImportPreview>().notNull(),
    choice: jsonb().$type<ImportChoice>().notNull().default({ statuses: {}, boards: {} }),
    /** The site for posts that name none of the workspace’s sites. */
    siteId: uuid('site_id').references(() => sites.id, { onDelete: 'set null' }),
    done: integer().notNull().default(0),
    added: integer().notNull().default(0),
    /** Database space of what it added, without texts that count as a member’s, but with preview and log. */
    spaceBytes: integer('space_bytes').notNull().default(0),
    log: jsonb().$type<ImportNote[]>().notNull().default([]),
    /** Null when the account is gone. */
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('feedback_imports_workspace').on(table.workspaceId, table.createdAt.desc()),
    index('feedback_imports_by').on(table.createdBy),
    index('feedback_imports_site').on(table.siteId),
    index('feedback_imports_files')
      .on(table.createdAt)
      .where(sql`${table.file} is not null`),
  ],
);

/** What imports have added, by its name in the file’s origin: nothing is added twice, and everything can be undone. */
export const importedThings = pgTable(
  'imported_things',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** SHA-256 of origin, kind and name. */
    key: text().notNull(),
    kind: text({ enum: ['post', 'comment', 'vote', 'entry', 'reaction', 'person'] }).notNull(),
    /** The post of a vote, the entry of a reaction, otherwise the thing itself. */
    thingId: uuid('thing_id').notNull(),
    /** Who voted or reacted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => feedbackImports.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.key] }),
    index('imported_things_import').on(table.importId, table.kind),
    index('imported_things_thing').on(table.thingId),
    index('imported_things_user').on(table.userId),
  ],
);
