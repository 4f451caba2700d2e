import type { TestAge, VisitAge } from '@plumbline/contract';
import { pgTable, smallint, text, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

/** How long workspaces keep what they have; no row is as long as everybody does. */
export const dataPolicies = pgTable('data_policies', {
  workspaceId: uuid('workspace_id')
    .primaryKey()
    .references(() => workspaces.id, { onDelete: 'cascade' }),
  /** Null is for good. */
  testsDays: smallint('tests_days').$type<TestAge>(),
  visitsDays: smallint('visits_days').$type<VisitAge>().notNull(),
  /** Of the team's own privacy policy; empty where there is none. */
  privacyUrl: text('privacy_url').notNull(),
});
