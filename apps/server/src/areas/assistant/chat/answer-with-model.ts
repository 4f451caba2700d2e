import { isStepCount, type LanguageModelUsage, type ModelMessage, streamText } from 'ai';
import { openAnswerCleaner } from '../answer/answer-cleaner.ts';
import { DATA_RULE, writeDataBlock } from '../answer/write-data-block.ts';
import { ModelNonsense, ModelSilence } from '../model/model-problem.ts';
import type { AskedModel } from '../model/open-language-model.ts';
import { siteHostOf } from '../recommend/read-report-facts.ts';
import { describeReport } from '../recommend/summarise-report.ts';
import type { ChatScope } from './chat-scope.ts';
import { openProposeTool } from './propose-tool.ts';
import { openReadTools } from './read-tools.ts';

/** Looking up, looking closer, answering; a model that still looks things up after these goes round in circles. */
const MAX_STEPS = 8;
const MAX_OUTPUT_TOKENS = 1500;
const TOOL_MS = 15_000;
/** How much longer than one silence a whole answer may take. */
const SILENCES_IN_AN_ANSWER = 5;

const INSTRUCTIONS = `You answer questions of a web team about the report of one test of their website.
Look things up with the tools before you say them; say it when the report does not hold the answer. Be short: at most 200 words unless asked for more. Write in
plain English, in paragraphs, lists, **bold** and \`code\`. After each statement that rests on a finding, check, page or comparison, write its reference in square
brackets as the tools give it, such as [F12], [C:missing-title] or [P3].
You can change nothing. Where the reader may want to open, ignore or run something, call propose, which puts a button under the answer.
${DATA_RULE}`;

/** What was asked before in this conversation. */
export interface EarlierExchange {
  readonly question: string;
  readonly answer: string;
}

export interface ModelAnswer {
  readonly model: AskedModel;
  readonly question: string;
  readonly earlier: readonly EarlierExchange[];
  readonly signal: AbortSignal;
  /** Takes the answer as it comes, cleaned. */
  readonly say: (text: string) => void;
  /** Takes what the provider says it took, after each step. */
  readonly onUsage: (usage: LanguageModelUsage) => void;
}

/**
 * Lets the model answer a question about a report, with tools that read this report alone.
 * @throws whatever the provider fails with; ModelSilence, ModelNonsense; returns early, without an error, once the signal is aborted
 */
export async function answerWithModel(scope: ChatScope, { model, question, earlier, signal, say, onUsage }: ModelAnswer): Promise<void> {
  const cleaner = openAnswerCleaner({ siteHost: siteHostOf(scope.facts.test), cite: scope.citations.cite });
  let hasText = false;
  let isNewStep = false;
  const give = (text: string): void => {
    if (text === '') return;
    hasText ||= text.trim() !== '';
    say(text);
  };
  const { stream } = streamText({
    model: model.model,
    instructions: INSTRUCTIONS,
    messages: messagesOf(scope, question, earlier),
    tools: { ...openReadTools(scope), ...openProposeTool(scope) },
    stopWhen: isStepCount(MAX_STEPS),
    maxOutputTokens: MAX_OUTPUT_TOKENS,
    abortSignal: signal,
    timeout: { firstChunkMs: model.timeoutMs, chunkMs: model.timeoutMs, totalMs: model.timeoutMs * SILENCES_IN_AN_ANSWER, toolMs: TOOL_MS },
    // It is thrown below; the SDK would write it to the console.
    onError: () => undefined,
  });
  try {
    for await (const part of stream) {
      if (signal.aborted) break;
      if (part.type === 'text-delta') {
        // Words before a look-up and after it are paragraphs of one answer.
        if (isNewStep && hasText) give(cleaner.push('\n\n'));
        isNewStep = false;
        give(cleaner.push(part.text));
      } else if (part.type === 'finish-step') {
        onUsage(part.usage);
        isNewStep = true;
      } else if (part.type === 'error') throw part.error;
      else if (part.type === 'abort') throw new ModelSilence();
    }
  } finally {
    // What came last stays said, however it ends.
    give(cleaner.end());
  }
  if (!hasText && !signal.aborted) throw new ModelNonsense('The answer came back empty.');
}

function messagesOf({ facts, refer }: ChatScope, question: string, earlier: readonly EarlierExchange[]): ModelMessage[] {
  const report = writeDataBlock(
    'report',
    describeReport(facts, ({ id }) => refer.toCheck(id)),
  );
  const said = earlier.flatMap((exchange): ModelMessage[] => [
    { role: 'user', content: exchange.question },
    // Numbers of citations mean nothing beyond their own answer.
    { role: 'assistant', content: exchange.answer.replace(/ ?\[\d+\]/g, '') },
  ]);
  return [...said, { role: 'user', content: `${report}\n\n${question}` }];
}
