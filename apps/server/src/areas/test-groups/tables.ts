import { index, pgTable, primaryKey, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { sql } from '../../platform/database/query.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Tests of one website, of several kinds, that belong together. */
export const testGroups = pgTable(
  'test_groups',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    name: text().notNull(),
    url: text().notNull(),
    /** Like URL.host: a capture may start at any page of the site. */
    host: text().notNull(),
    kinds: text().array().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('test_groups_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    // Every test that ends looks up the groups it joins.
    index('test_groups_host')
      .on(table.workspaceId, table.host)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** Which tests are in which group. */
export const groupedTests = pgTable(
  'grouped_tests',
  {
    groupId: uuid('group_id')
      .notNull()
      .references(() => testGroups.id, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
    /** Copied from the test, so that the newest of a kind can be found without reading the others. */
    kind: text().notNull(),
    testedAt: time('tested_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.testId] }),
    index('grouped_tests_newest').on(table.groupId, table.kind, table.testedAt.desc(), table.testId),
    index('grouped_tests_test').on(table.testId),
    index('grouped_tests_workspace').on(table.workspaceId),
  ],
);
