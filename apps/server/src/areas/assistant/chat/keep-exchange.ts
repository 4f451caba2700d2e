import type { ChatExchange, ChatOutcome, Citation, Proposal } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray } from '../../../platform/database/query.ts';
import { sourceOf } from '../answer/answer-source.ts';
import { chatExchanges } from '../tables.ts';
import type { EarlierExchange } from './answer-with-model.ts';

export type ExchangeRow = typeof chatExchanges.$inferSelect;

/** Number of previous exchanges passed to the model. */
const REMEMBERED = 6;

/** Stores a question before it is answered. */
export async function beginExchange(
  transaction: NodePgDatabase,
  exchange: Pick<ExchangeRow, 'id' | 'testId' | 'userId' | 'question' | 'model'>,
): Promise<ExchangeRow> {
  const [row] = await transaction.insert(chatExchanges).values(exchange).returning();
  if (!row) throw new Error('The question was not written.');
  return row;
}

/** How an answer ended. */
export interface EndedAnswer {
  readonly answer: string;
  readonly citations: readonly Citation[];
  readonly proposals: readonly Proposal[];
  readonly outcome: ChatOutcome;
  readonly problem: string;
}

/** Stores the answer to a question, unless the conversation was deleted in the meantime. */
export async function endExchange(db: NodePgDatabase, exchange: ExchangeRow, end: EndedAnswer): Promise<ChatExchange> {
  await db.update(chatExchanges).set(end).where(eq(chatExchanges.id, exchange.id));
  return presentExchange({ ...exchange, ...end });
}

/** A person’s last answered exchanges about a report, oldest first. */
export async function recallExchanges(db: NodePgDatabase, testId: string, userId: string): Promise<EarlierExchange[]> {
  const rows = await db
    .select({ question: chatExchanges.question, answer: chatExchanges.answer })
    .from(chatExchanges)
    .where(and(eq(chatExchanges.testId, testId), eq(chatExchanges.userId, userId), inArray(chatExchanges.outcome, ['finished', 'stopped'])))
    .orderBy(desc(chatExchanges.createdAt), chatExchanges.id)
    .limit(REMEMBERED);
  return rows.filter(({ answer }) => answer !== '').toReversed();
}

/** A row in the contract’s format. */
export function presentExchange(row: ExchangeRow): ChatExchange {
  return {
    id: row.id,
    question: row.question,
    answer: row.answer,
    // These columns contain what endExchange wrote.
    citations: row.citations as Citation[],
    proposals: row.proposals as Proposal[],
    outcome: row.outcome,
    problem: row.problem,
    source: sourceOf(row.model),
    created_at: row.createdAt.toISOString(),
  };
}
