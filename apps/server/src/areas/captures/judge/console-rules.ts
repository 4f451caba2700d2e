import type { CaptureMessage } from '@plumbline/contract';
import { plainAddress, plainWords } from './plain-address.ts';
import { defineUiRule, type Occurrence, type UiRule } from './ui-rule.ts';

/** The browser says so of every failed request; the network rules judge those, with their status. */
const OF_THE_NETWORK = /^(?:Failed to load resource|Manifest fetch from \S+ failed)/;

/** An exception that the page did not catch. */
export const uncaughtException = messageRule({
  id: 'uncaught-exception',
  severity: 'high',
  level: 'exception',
  what: 'Uncaught error',
});

/** The page logged an error to its console. */
export const consoleError = messageRule({
  id: 'console-error',
  severity: 'medium',
  level: 'error',
  what: 'The page wrote an error to its console',
});

/** The page, or the browser about it, logged a warning. */
export const consoleWarning = messageRule({
  id: 'console-warning',
  severity: 'low',
  level: 'warning',
  what: 'The page wrote a warning to its console',
});

interface OfLevel extends Pick<UiRule, 'id' | 'severity'> {
  readonly level: CaptureMessage['level'];
  readonly what: string;
}

function messageRule({ id, severity, level, what }: OfLevel): UiRule {
  return defineUiRule({
    id,
    category: 'Console',
    severity,
    undecided: 'Nothing was captured.',
    judged: ({ steps }, occurrences) => Math.max(steps, Math.min(1, occurrences)),
    looksAt: 'messages',
    judge: ({ message, origin }) =>
      message.level === level && !OF_THE_NETWORK.test(message.text) ? [occurrenceOf(message, origin, what)] : [],
  });
}

function occurrenceOf(message: CaptureMessage, origin: string, what: string): Occurrence {
  return {
    key: `${plainWords(message.text, origin)} ${plainAddress(message.source_url, origin)}`,
    stepId: message.step_id,
    pageUrl: message.page_url || null,
    message: `${what}: ${message.text.split('\n', 1)[0]?.slice(0, 300) ?? ''}`,
    facts: {
      text: message.text.slice(0, 2000),
      ...(message.source_url ? { source: sourceOf(message) } : {}),
      ...(message.stack ? { stack: message.stack.slice(0, 4000) } : {}),
    },
    said: { atMs: Date.parse(message.at), asked: null },
  };
}

function sourceOf({ source_url, line, column }: CaptureMessage): string {
  return [source_url, line, column].filter((part) => part !== null && part !== '').join(':');
}
