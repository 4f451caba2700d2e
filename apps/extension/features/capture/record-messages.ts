import type { CaptureMessage } from '@plumbline/contract';
import { kept, writeDown } from '../../platform/capture-db.ts';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import { fields } from '../../platform/fields.ts';
import { listOf, numberOf, textOf } from '../network/debugger-events.ts';

/** Code of another extension: its messages are not the page's fault. */
const OF_AN_EXTENSION = /^(?:chrome|moz)-extension:/;

/** @returns the message in a debugger event; null when there is none to keep: only errors and warnings of the page are kept */
export function readMessage(method: string, parameters: unknown, live: LiveCapture, pageUrl: string): CaptureMessage | null {
  const event = fields(parameters);
  const found =
    method === 'Runtime.consoleAPICalled'
      ? fromConsole(event)
      : method === 'Runtime.exceptionThrown'
        ? fromException(fields(event['exceptionDetails']))
        : method === 'Log.entryAdded'
          ? fromLog(fields(event['entry']))
          : null;
  if (!found || OF_AN_EXTENSION.test(found.sourceUrl)) return null;
  const redactor = redactorOf(live);
  return {
    id: crypto.randomUUID(),
    step_id: live.lastStepId,
    level: found.level,
    text: redactor.text(found.text).slice(0, 5000),
    source_url: redactor.url(found.sourceUrl).slice(0, 4096),
    line: found.line,
    column: found.column,
    stack: redactor.text(found.stack).slice(0, 10_000),
    page_url: redactor.url(pageUrl).slice(0, 4096),
    at: new Date().toISOString(),
  };
}

/** Stores a message. */
export async function keepMessage(message: CaptureMessage, captureId: string): Promise<void> {
  await writeDown(captureId, (rows) => rows.objectStore('messages').put(kept(captureId, message)));
}

interface Found {
  readonly level: CaptureMessage['level'];
  readonly text: string;
  readonly sourceUrl: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly stack: string;
}

type Fields = ReturnType<typeof fields>;

function fromConsole(event: Fields): Found | null {
  const type = textOf(event['type']);
  if (type !== 'error' && type !== 'warning' && type !== 'assert') return null;
  const words = listOf(event['args']).map((argument) => wordsOf(fields(argument)));
  return { level: type === 'warning' ? 'warning' : 'error', text: words.join(' '), ...placeOf(fields(event['stackTrace'])) };
}

function fromException(details: Fields): Found {
  const exception = fields(details['exception']);
  const place = placeOf(fields(details['stackTrace']));
  return {
    level: 'exception',
    text: textOf(exception['description']).split('\n')[0] || textOf(details['text']),
    sourceUrl: place.sourceUrl || textOf(details['url']),
    line: place.line ?? numberOf(details['lineNumber']),
    column: place.column ?? numberOf(details['columnNumber']),
    stack: place.stack || textOf(exception['description']),
  };
}

/** Messages of the browser itself: blocked by a policy, mixed content, a failed load. Failed loads are recorded with the requests. */
function fromLog(entry: Fields): Found | null {
  const level = textOf(entry['level']);
  if ((level !== 'error' && level !== 'warning') || textOf(entry['source']) === 'network') return null;
  const place = placeOf(fields(entry['stackTrace']));
  return {
    ...place,
    level,
    text: textOf(entry['text']),
    sourceUrl: place.sourceUrl || textOf(entry['url']),
    line: place.line ?? numberOf(entry['lineNumber']),
  };
}

function placeOf(trace: Fields): Pick<Found, 'sourceUrl' | 'line' | 'column' | 'stack'> {
  const frames = listOf(trace['callFrames']).map((frame) => fields(frame));
  const first = frames[0] ?? {};
  return {
    sourceUrl: textOf(first['url']),
    line: numberOf(first['lineNumber']),
    column: numberOf(first['columnNumber']),
    stack: frames
      .map(
        (frame) =>
          `at ${textOf(frame['functionName']) || '(anonymous)'} (${textOf(frame['url'])}:${(numberOf(frame['lineNumber']) ?? 0) + 1}:${(numberOf(frame['columnNumber']) ?? 0) + 1})`,
      )
      .join('\n'),
  };
}

function wordsOf(argument: Fields): string {
  const { value } = argument;
  if (typeof value === 'string') return value;
  if (value !== undefined) return JSON.stringify(value);
  return textOf(argument['description']) || textOf(argument['unserializableValue']) || textOf(argument['type']);
}
