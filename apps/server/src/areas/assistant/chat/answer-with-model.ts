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

/** Searching, reading, answering; a model that is still searching after this many steps is going in circles. */
const MAX_STEPS = 8;
const MAX_OUTPUT_TOKENS = 1500;
const TOOL_MS = 15_000;
/** Time limit of a whole answer, as a multiple of the limit on silence. */
const SILENCES_IN_AN_ANSWER = 5;

const INSTRUCTIONS = `You answer questions of a web team about the report of one test of their website.
Look things up with the tools before you say them; say it when the report does not hold the answer. Be short: at most 200 words unless asked for more. Write in
plain English, in paragraphs, lists, **bold** and \`code\`. After each statement that rests on a finding, check, page or comparison, write its reference in square
brackets as the tools give it, such as [F12], [C:missing-title] or [P3].
You can change nothing. Where the reader may want to open, ignore or run something, call propose, which puts a button under the answer.
${DATA_RULE}`;

/** An earlier exchange of this conversation. */
export interface EarlierExchange {
  readonly question: string;
  readonly answer: string;
}

export interface ModelAnswer {
  readonly model: AskedModel;
  readonly question: string;
  readonly earlier: readonly EarlierExchange[];
  readonly signal: AbortSignal;
  /** Receives the cleaned answer as it is generated. */
  readonly say: (text: string) => void;
  /** Receives the provider’s token usage after each step. */
  readonly onUsage: (usage: LanguageModelUsage) => void;
}

/**
 * Lets the model answer a question about a report, with tools that only read this report.
 * @throws errors of the provider; ModelSilence, ModelNonsense; returns early, without an error, once the signal is aborted
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
    // It is thrown below; by default the SDK would log it to the console.
    onError: () => undefined,
  });
  try {
    for await (const part of stream) {
      if (signal.aborted) break;
      if (part.type === 'text-delta') {
        // Text before and after a tool call become separate paragraphs.
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
    // What was generated last is output however it ends.
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
    // Citation numbers only make sense within their own answer.
    { role: 'assistant', content: exchange.answer.replace(/ ?\[\d+\]/g, '') },
  ]);
  return [...said, { role: 'user', content: `${report}\n\n${question}` }];
}
