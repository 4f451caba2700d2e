import type { CaptureMessage } from '@plumbline/contract';
import { plainAddress, plainWords } from './plain-address.ts';
import { type CaptureEvidence, defineUiRule, type Judgement } from './ui-rule.ts';

const NO_STEPS = 'Nothing was captured.';
/** The browser says so of every failed request; the network rules judge those, with their status. */
const OF_THE_NETWORK = /^Failed to load resource/;

/** An error that no code of the page caught. */
export const uncaughtException = defineUiRule({
  id: 'uncaught-exception',
  category: 'Console',
  severity: 'high',
  undecided: NO_STEPS,
  judge: (evidence) => ofLevel(evidence, 'exception', 'An error was thrown and not caught'),
});

/** A page wrote an error to its console. */
export const consoleError = defineUiRule({
  id: 'console-error',
  category: 'Console',
  severity: 'medium',
  undecided: NO_STEPS,
  judge: (evidence) => ofLevel(evidence, 'error', 'The page wrote an error to its console'),
});

/** A page, or the browser about it, wrote a warning. */
export const consoleWarning = defineUiRule({
  id: 'console-warning',
  category: 'Console',
  severity: 'low',
  undecided: NO_STEPS,
  judge: (evidence) => ofLevel(evidence, 'warning', 'The page wrote a warning to its console'),
});

function ofLevel({ origin, steps, messages }: CaptureEvidence, level: CaptureMessage['level'], what: string): Judgement {
  const own = messages.filter((message) => message.level === level && !OF_THE_NETWORK.test(message.text));
  return {
    judged: Math.max(steps.length, own.length > 0 ? 1 : 0),
    occurrences: own.map((message) => ({
      key: `${plainWords(message.text, origin)} ${plainAddress(message.source_url, origin)}`,
      stepId: message.step_id,
      pageUrl: message.page_url || null,
      message: `${what}: ${message.text.split('\n')[0]?.slice(0, 300) ?? ''}`,
      facts: {
        text: message.text.slice(0, 2000),
        ...(message.source_url ? { source: sourceOf(message) } : {}),
        ...(message.stack ? { stack: message.stack.slice(0, 4000) } : {}),
      },
      said: { atMs: Date.parse(message.at), asked: null },
    })),
  };
}

function sourceOf({ source_url, line, column }: CaptureMessage): string {
  return [source_url, line, column].filter((part) => part !== null && part !== '').join(':');
}
