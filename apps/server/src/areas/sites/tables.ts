import { PROOF_METHODS, type ProofMethod, type ProofProblem } from '@plumbline/contract';
import { jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from '../../platform/database/columns.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Sites a workspace says are its own, and whether that is proven. */
export const sites = pgTable(
  'sites',
  {
    id: uuid().primaryKey().defaultRandom(),
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    /** Scheme, host and port, as URL.origin writes it. */
    origin: text().notNull(),
    /** Host and port, as URL.host writes it. */
    host: text().notNull(),
    /** What a proof has to hold. */
    verificationToken: text('verification_token').notNull(),
    /** When a proof was last seen; null while none counts. */
    verifiedAt: time('verified_at'),
    verifiedBy: text('verified_by', { enum: PROOF_METHODS }),
    checkedAt: time('checked_at'),
    /** What the last look found wrong, by method; empty when a proof counts. */
    problems: jsonb().$type<Partial<Record<ProofMethod, ProofProblem>>>().notNull().default({}),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('sites_host').on(table.workspaceId, table.host)],
);
