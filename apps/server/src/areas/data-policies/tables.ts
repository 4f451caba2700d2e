import type { TestAge, VisitAge } from '@plumbline/contract';
import { pgTable, smallint, text, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

/** How long workspaces keep their data; without a row, the default applies. */
export const dataPolicies = pgTable('data_policies', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** Null is forever. */
  testsDays: smallint('tests_days').$type<TestAge>(),
  visitsDays: smallint('visits_days').$type<VisitAge>().notNull(),
  /** Address of the team’s privacy policy; empty without one. */
  privacyUrl: text('privacy_url').notNull(),
});
