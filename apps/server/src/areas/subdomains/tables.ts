import { index, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Names before the host of the server, those that were given up of late among them. */
export const subdomains = pgTable(
  'subdomains',
  {
    name: text().primaryKey(),
    /** Who has it, or had it last; null once that workspace is deleted, whose name strangers get no sooner. */
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Null while it is in use. */
    givenUpAt: timestamp('given_up_at', { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index('subdomains_owner').on(table.workspaceId),
    uniqueIndex('subdomains_in_use')
      .on(table.workspaceId)
      .where(sql`${table.givenUpAt} is null`),
  ],
);
