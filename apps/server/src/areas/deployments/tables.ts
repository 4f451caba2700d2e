import { index, pgTable, primaryKey, smallint, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const workspaceId = () =>
  uuid('workspace_id')
    .notNull()
    .references(() => workspaces.id, { onDelete: 'cascade' });

/** Versions that a team has deployed to an address. */
export const deployments = pgTable(
  'deployments',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: workspaceId(),
    url: text().notNull(),
    version: text().notNull(),
    environment: text().notNull(),
    /** Number of tests started for it: those deleted since prove nothing. */
    testCount: smallint('test_count').notNull(),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index('deployments_workspace').on(table.workspaceId, table.createdAt.desc(), table.id),
    index('deployments_person').on(table.createdBy),
    index('deployments_created').on(table.createdAt),
  ],
);

/** The tests started for deployments. */
export const deployedTests = pgTable(
  'deployed_tests',
  {
    deploymentId: uuid('deployment_id')
      .notNull()
      .references(() => deployments.id, { onDelete: 'cascade' }),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    workspaceId: workspaceId(),
  },
  (table) => [
    primaryKey({ columns: [table.deploymentId, table.testId] }),
    index('deployed_tests_test').on(table.testId),
    index('deployed_tests_workspace').on(table.workspaceId),
  ],
);
