import { PROOF_METHODS, type ProofMethod, type ProofProblem } from '@plumbline/contract';
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Sites that a workspace claims as its own, and whether they are verified. */
export const sites = pgTable(
  'sites',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Scheme, host and port, like URL.origin. */
    origin: text().notNull(),
    /** Host and port, like URL.host. */
    host: text().notNull(),
    /** The token that verification looks for. */
    verificationToken: text('verification_token').notNull(),
    /** When it was last verified; null while it is not. */
    verifiedAt: time('verified_at'),
    verifiedBy: text('verified_by', { enum: PROOF_METHODS }),
    checkedAt: time('checked_at'),
    /** Problems of the last attempt by method; empty when it succeeded. */
    problems: jsonb().$type<Partial<Record<ProofMethod, ProofProblem>>>().notNull().default({}),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sites_host').on(table.workspaceId, table.host)],
);
