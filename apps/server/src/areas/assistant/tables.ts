import { AI_CALL_OUTCOMES, AI_CALL_PURPOSES, CHAT_OUTCOMES } from '@plumbline/contract';
import { bigint, doublePrecision, index, integer, jsonb, pgTable, text, timestamp, uuid } from '../../platform/database/columns.ts';
import { users } from '../accounts/tables.ts';
import { tests } from '../tests/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Questions about a report and their answers. Private to whoever asked; deleted with the test. */
export const chatExchanges = pgTable(
  'chat_exchanges',
  {
    id: uuid().primaryKey().defaultRandom(),
    testId: uuid('test_id')
      .notNull()
      .references(() => tests.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    question: text().notNull(),
    answer: text().notNull().default(''),
    /** Citation[] of the contract. */
    citations: jsonb().notNull().default([]),
    /** Proposal[] of the contract. */
    proposals: jsonb().notNull().default([]),
    outcome: text({ enum: CHAT_OUTCOMES }).notNull().default('answering'),
    problem: text().notNull().default(''),
    /** The model that answered; '' for rules. */
    model: text().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('chat_exchanges_test_user').on(table.testId, table.userId, table.createdAt.desc(), table.id),
    index('chat_exchanges_user').on(table.userId),
  ],
);

/** Every call of the language model. Kept after workspace and person are deleted, without naming them: the money was spent. */
export const aiCalls = pgTable(
  'ai_calls',
  {
    id: bigint({ mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    workspaceId: uuid('workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    purpose: text({ enum: AI_CALL_PURPOSES }).notNull(),
    model: text().notNull(),
    outcome: text({ enum: AI_CALL_OUTCOMES }).notNull(),
    problem: text().notNull(),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** By the configured prices at the time; null without prices. */
    cost: doublePrecision(),
    durationMs: integer('duration_ms').notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('ai_calls_created').on(table.createdAt.desc(), table.id.desc()),
    index('ai_calls_user').on(table.userId),
    index('ai_calls_workspace').on(table.workspaceId),
  ],
);
