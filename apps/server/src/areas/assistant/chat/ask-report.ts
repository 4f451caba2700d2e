import { randomUUID } from 'node:crypto';
import type { chatBody, ChatEvent } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../../platform/http/api-error.ts';
import { refundUsage, reserveUsage } from '../../plans/index.ts';
import { sourceOf } from '../answer/answer-source.ts';
import type { Asker, AssistantServices } from '../assistant-services.ts';
import { ASSISTANT_LIMIT } from '../limits.ts';
import { readReportFacts } from '../recommend/read-report-facts.ts';
import { openChatScope } from './chat-scope.ts';
import { beginExchange, type EndedAnswer, endExchange, recallExchanges } from './keep-exchange.ts';
import { writeAnswer } from './write-answer.ts';

const METER = 'ai_chatbot_calls';

/** Generates an answer; resolves when it has ended, in whatever way. */
export type AnswerRun = (send: (event: ChatEvent) => void, leaving: AbortSignal) => Promise<void>;

/**
 * Accepts a question about an SEO report. With a model it counts as one chatbot call, which is refunded if the model fails or
 * is stopped before producing any text. The question is stored before it is answered.
 * @returns the function that generates the answer
 * @throws ApiError not_found, conflict for a test that is not finished or not an SEO test, limit_reached, rate_limited
 */
export async function askReport(
  services: AssistantServices,
  { userId, workspaceId, signal, hold }: Asker,
  { test_id, message }: z.output<typeof chatBody>,
): Promise<AnswerRun> {
  const { db, log, model, adviceOf, rateLimiter } = services;
  await rateLimiter.consume(ASSISTANT_LIMIT, userId);
  const facts = await readReportFacts(services, workspaceId, test_id);
  if (facts.test.kind !== 'seo') throw new ApiError('conflict', 'You can only ask about reports of SEO tests.');
  const earlier = model ? await recallExchanges(db, test_id, userId) : [];
  const exchange = await db.transaction(async (transaction) => {
    const id = randomUUID();
    await hold(transaction);
    if (model) await reserveUsage(transaction, { workspaceId, meter: METER, amount: 1, workId: id });
    return beginExchange(transaction, { id, testId: test_id, userId, question: message, model: model?.name ?? '' });
  });
  return async (send, leaving) => {
    try {
      send({ type: 'begun', id: exchange.id, source: sourceOf(exchange.model) });
      const scope = openChatScope({ db, workspaceId, facts, adviceOf: (checkId) => adviceOf(facts.test.kind, checkId) }, send);
      const end: EndedAnswer = await writeAnswer(services, scope, {
        question: message,
        earlier,
        userId,
        signal: AbortSignal.any([signal, leaving]),
        say: (text) => send({ type: 'text', text }),
      });
      const cameToNothing = end.outcome === 'failed' || (end.outcome === 'stopped' && end.answer === '');
      if (cameToNothing) await refundUsage(db, METER, exchange.id);
      send({ type: 'ended', exchange: await endExchange(db, exchange, end) });
    } catch (error) {
      // The database is unavailable, or the server stops: the question stays, marked as unanswered.
      log.error({ err: error }, 'an answer could not be kept');
    }
  };
}
