import type { Finding, Recommendation } from '@plumbline/contract';
import { kindOfTest, type TestRow } from '../../tests/index.ts';
import { cleanAnswer } from '../answer/answer-cleaner.ts';
import { answerSource } from '../answer/answer-source.ts';
import { openCitations } from '../answer/citations.ts';
import { DATA_RULE, writeDataBlock } from '../answer/write-data-block.ts';
import type { Asker, AssistantServices } from '../assistant-services.ts';
import { countAnswer } from '../count-answer.ts';
import { loadAskModel } from '../model/load-model-code.ts';
import { describeFinding } from './describe-finding.ts';
import { siteHostOf } from './read-report-facts.ts';
import { recommendByRules } from './recommend-by-rules.ts';

const MAX_OUTPUT_TOKENS = 1200;

const INSTRUCTIONS = `You tell a web team how to fix one finding of a test of their website.
Say in at most 200 words what to change, where, and into what; show the corrected source in a block of code where there is source.
Use the page of the check, do not contradict it, and say where something cannot be known from the data. Write in plain English, in paragraphs, lists, **bold**
and \`code\`. Refer to the finding by its reference in square brackets, such as [F1].
${DATA_RULE}`;

/** How to fix one finding of any kind of test. @throws ApiError limit_reached, unavailable when the model fails */
export async function recommendFinding(
  services: AssistantServices,
  asker: Asker,
  { test, finding }: { readonly test: TestRow; readonly finding: Finding },
): Promise<Recommendation> {
  const advice = services.adviceOf(test.kind, finding.check_id);
  const citations = openCitations();
  const reference = citations.offer(`F${finding.id}`, {
    kind: 'finding',
    label: advice?.title ?? finding.check_id,
    path: kindOfTest(services.kinds, test).paths.finding(test.id, finding),
  });
  const written = await write(services, asker, () => [
    writeDataBlock('finding', { reference, ...describeFinding(finding, advice) }, 1500),
    advice ? writeDataBlock('page of the check', advice, 3000) : '',
    'How do I fix this finding?',
  ]);
  const text = cleanAnswer(written ?? recommendByRules(finding, advice, reference), { siteHost: siteHostOf(test), cite: citations.cite });
  return { text, citations: citations.list(), source: answerSource(services.model) };
}

/** The model’s text; null for a rule-based answer. */
async function write(services: AssistantServices, asker: Asker, parts: () => readonly string[]): Promise<string | null> {
  const { db, model } = services;
  const { userId, workspaceId, signal } = asker;
  if (!model) return null;
  const purpose = { purpose: 'recommendation', workspaceId, userId } as const;
  const question = { instructions: INSTRUCTIONS, prompt: parts().filter(Boolean).join('\n\n'), maxOutputTokens: MAX_OUTPUT_TOKENS, signal };
  const { askModel } = await loadAskModel();
  return countAnswer(db, asker, 'ai_recommendation', () => askModel(services, model, purpose, question));
}
