import type { Rephrasing, rephraseBody } from '@plumbline/contract';
import type { z } from 'zod';
import { turnOwnerOf } from '../../accounts/index.ts';
import { answerSource } from '../answer/answer-source.ts';
import type { Asker, AssistantServices } from '../assistant-services.ts';
import { countAnswer } from '../count-answer.ts';
import { ASSISTANT_LIMIT } from '../limits.ts';
import { loadRephraseWithModel } from '../model/load-model-code.ts';
import { rephraseByRules } from './rephrase-by-rules.ts';

/**
 * Rephrases a sentence or paragraph. With a model it counts as one AI recommendation, which is refunded if it fails.
 * @throws ApiError limit_reached, rate_limited, unavailable when the model fails
 */
export async function rephrase(
  services: AssistantServices,
  asker: Asker,
  { text, tone, context = '' }: z.output<typeof rephraseBody>,
): Promise<Rephrasing> {
  const { db, model, rateLimiter, fixGrammar } = services;
  const { userId, workspaceId, signal } = asker;
  await rateLimiter.consume(ASSISTANT_LIMIT, userId);
  const source = answerSource(model);
  if (!model) {
    const owner = await turnOwnerOf(db, { workspaceId, startedBy: userId });
    return { tone, source, ...(await rephraseByRules(text, tone, fixGrammar && ((given) => fixGrammar(given, owner)))) };
  }
  const { rephraseWithModel } = await loadRephraseWithModel();
  const said = await countAnswer(db, asker, 'ai_recommendation', () =>
    rephraseWithModel(services, model, { purpose: 'rephrase', workspaceId, userId }, { text, tone, context, signal }),
  );
  return { tone, source, ...said };
}
