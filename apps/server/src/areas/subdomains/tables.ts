import { index, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { workspaces } from '../workspaces/tables.ts';

/** Subdomains of workspaces, including reserved ones that were recently given up. */
export const subdomains = pgTable(
  'subdomains',
  {
    name: text().primaryKey(),
    /** The current or last workspace; null once it was deleted, which does not end the reservation. */
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
