import type { BrowserClient } from './browser-pipe.ts';
import { fieldOf } from './field-of.ts';
import { LONG_MESSAGE_BYTES } from './read-messages.ts';

/** Limits for all pages of a browser together. */
export interface PlaywrightLimits {
  /** Bytes received, most of them events that nobody listens to. */
  readonly come?: number;
  /** Bytes passed on; Playwright keeps several times as many. The heaviest pages need less than a tenth. */
  readonly told?: number;
  /** Console messages and errors passed on; further ones are dropped. */
  readonly said?: number;
  /** Requests passed on; beyond that, only those for documents. */
  readonly requests?: number;
  /** Windows, workers and frames at the same time: Playwright keeps a lot of state for each. */
  readonly parts?: number;
}

const MAX_COME_BYTES = 512 * 1024 * 1024;
const MAX_TOLD_BYTES = 64 * 1024 * 1024;
/** As many as a capture can hold. */
const MAX_SAID = 5_000;
const MAX_REQUESTS = 5_000;
/** Pages full of advertisements have about sixty frames. */
const MAX_PARTS = 1_000;
const MAX_TEXT = 5_000;

const REQUEST = 'Network.requestWillBeSent';
/** Events with console messages and errors. */
const SAID = new Set(['Runtime.consoleAPICalled', 'Log.entryAdded', 'Runtime.exceptionThrown']);
/** Events stripped of what we never read: for example, Playwright creates a handle for each value that a page logs to its console. */
const SHORTENED: Readonly<Record<string, (params: unknown) => object | null>> = {
  'Runtime.consoleAPICalled': shortenCall,
  'Log.entryAdded': shortenEntry,
  'Runtime.exceptionThrown': shortenException,
  // The complete request headers come in separate events, which nobody needs.
  [REQUEST]: (params) => ({ ...Object(params), redirectHasExtraInfo: false }),
  'Network.responseReceived': (params) => ({ ...Object(params), hasExtraInfo: false }),
};

/** The events that Playwright depends on, and those about requests. */
const WANTED = new Set([
  ...Object.keys(SHORTENED),
  'Browser.downloadProgress',
  'Browser.downloadWillBegin',
  'Fetch.authRequired',
  'Fetch.requestPaused',
  'Input.dragIntercepted',
  'Inspector.targetCrashed',
  'Inspector.workerScriptLoaded',
  'Network.loadingFailed',
  'Network.loadingFinished',
  'Network.requestServedFromCache',
  'Network.webSocketClosed',
  'Network.webSocketCreated',
  'Network.webSocketFrameError',
  'Network.webSocketHandshakeResponseReceived',
  'Network.webSocketWillSendHandshakeRequest',
  'Page.frameAttached',
  'Page.frameDetached',
  'Page.frameNavigated',
  'Page.frameRequestedNavigation',
  'Page.javascriptDialogClosed',
  'Page.javascriptDialogOpening',
  'Page.lifecycleEvent',
  'Page.navigatedWithinDocument',
  'Page.windowOpen',
  'Runtime.bindingCalled',
  'Runtime.executionContextCreated',
  'Runtime.executionContextDestroyed',
  'Runtime.executionContextsCleared',
  'Target.attachedToTarget',
  'Target.detachedFromTarget',
]);

/** What to do when a browser exceeds its limits. */
export interface PlaywrightLimitHandlers {
  /** Called once, when the limit of bytes or parts is exceeded; nothing is passed on from then on. */
  readonly onTooMuch: () => void;
  /** Called for each console message, error or request that is dropped. */
  readonly onUnheard: () => void;
}

/**
 * Passes a browser’s messages to Playwright. Playwright runs in this process, keeps a multiple of the bytes it receives, and attaches to every
 * worker, frame and window. A page can create any number of those, so all limits are for the browser as a whole.
 */
export function forwardToPlaywright(
  tell: (message: object) => void,
  { onTooMuch, onUnheard }: PlaywrightLimitHandlers,
  { come = MAX_COME_BYTES, told = MAX_TOLD_BYTES, said = MAX_SAID, requests = MAX_REQUESTS, parts = MAX_PARTS }: PlaywrightLimits = {},
): BrowserClient {
  const left = { come, told, said, requests };
  const countParts = partCounter();
  let isOver = false;
  const end = (): void => {
    if (isOver) return;
    isOver = true;
    onTooMuch();
  };
  return {
    wants(event, _session, bytes, start) {
      left.come -= bytes;
      if (left.come < 0) end();
      if (isOver || !WANTED.has(event)) return false;
      // Either made long on purpose or a data URL, which Playwright does not report anyway.
      if (bytes > LONG_MESSAGE_BYTES) {
        if (tellsOfFault(event, start)) onUnheard();
        return false;
      }
      if (left.said <= 0 && SAID.has(event)) {
        onUnheard();
        return false;
      }
      // Counted here because not every wanted event of a talkative session arrives.
      left.told -= bytes;
      if (left.told < 0) end();
      return !isOver;
    },
    hear(message, bytes) {
      const method = fieldOf(message, 'method');
      // Answers do not pass through `wants`.
      if (method === undefined) left.told -= bytes;
      if (left.told < 0 || countParts(message) > parts) end();
      if (isOver) return;
      const event = String(method);
      const params = fieldOf(message, 'params');
      const shorten = SHORTENED[event];
      if (!shorten) return tell(message);
      if (event === REQUEST && left.requests <= 0) {
        onUnheard();
        // Without document requests, Playwright would lose track of navigation.
        if (fieldOf(params, 'type') !== 'Document') return;
      }
      const short = shorten(params);
      if (!short) return;
      if (SAID.has(event)) left.said -= 1;
      if (event === REQUEST) left.requests -= 1;
      tell({ ...message, params: short });
    },
  };
}

/** @returns takes each message and returns the number of windows, workers and frames */
function partCounter(): (message: object) => number {
  /** The frames of each session. Cross-site frames are sessions of their own. */
  const frames = new Map<unknown, Set<unknown>>();
  let parts = 0;
  return (message) => {
    const params = fieldOf(message, 'params');
    const session = fieldOf(message, 'sessionId');
    const frame = fieldOf(params, 'frameId');
    switch (fieldOf(message, 'method')) {
      case 'Target.attachedToTarget':
        frames.set(fieldOf(params, 'sessionId'), new Set());
        break;
      case 'Target.detachedFromTarget':
        frames.delete(fieldOf(params, 'sessionId'));
        break;
      case 'Page.frameAttached':
        frames.get(session)?.add(frame);
        break;
      case 'Page.frameDetached':
        frames.get(session)?.delete(frame);
        break;
      case 'Page.frameNavigated':
        // Navigating away removes all child frames without an event for each.
        if (fieldOf(fieldOf(params, 'frame'), 'parentId') === undefined) frames.get(session)?.clear();
        break;
      default:
        return parts;
    }
    parts = [...frames.values()].reduce((sum, { size }) => sum + size + 1, 0);
    return parts;
  };
}

/** Whether an event that is too long to parse may be about a failure. @param start its first bytes, as Chromium formats events */
function tellsOfFault(event: string, start: string): boolean {
  switch (event) {
    case 'Runtime.consoleAPICalled':
      return !/^[^[]*"type":"(?!error"|warning"|assert")/.test(start);
    case 'Log.entryAdded':
      return !/^[^[]*"entry":\{"source":(?:"network"|"[a-z]+","level":"(?:verbose|info)")/.test(start);
    case REQUEST:
      // Data URLs cause no request. Inside a string the quotes would be escaped, so this matches the field itself.
      return !start.includes('"request":{"url":"data:');
    default:
      return SAID.has(event);
  }
}

/** @returns null unless it is an error or a warning */
function shortenCall(params: unknown): object | null {
  const type = fieldOf(params, 'type');
  if (type !== 'error' && type !== 'warning' && type !== 'assert') return null;
  const args = fieldOf(params, 'args');
  const words = Array.isArray(args) ? args.map(wordsOf).join(' ') : '';
  return { ...Object(params), args: [{ type: 'string', value: words.slice(0, MAX_TEXT) }] };
}

function wordsOf(argument: unknown): string {
  const value = fieldOf(argument, 'value');
  if (typeof value === 'string') return value;
  if (value !== undefined) return JSON.stringify(value);
  return String(fieldOf(argument, 'description') ?? fieldOf(argument, 'unserializableValue') ?? fieldOf(argument, 'type'));
}

/** @returns null unless it is an error or a warning, and null for failed loads, which are listed as requests */
function shortenEntry(params: unknown): object | null {
  const entry = fieldOf(params, 'entry');
  const level = fieldOf(entry, 'level');
  if ((level !== 'error' && level !== 'warning') || fieldOf(entry, 'source') === 'network') return null;
  const text = String(fieldOf(entry, 'text')).slice(0, MAX_TEXT);
  // Playwright drops entries whose source is a worker.
  return { entry: { ...Object(entry), source: 'other', url: sourceOf(entry), text, args: undefined } };
}

/** The script at the top of the stack, otherwise the one named in the message: the same choice as in captures. */
function sourceOf(words: unknown): string {
  const frames = fieldOf(fieldOf(words, 'stackTrace'), 'callFrames');
  const urls = [Array.isArray(frames) ? fieldOf(frames[0], 'url') : '', fieldOf(words, 'url')];
  return urls.find((url): url is string => typeof url === 'string' && url !== '') ?? '';
}

/** The first line of an error and the first script it names, as captures keep them; a stack line, even an empty one, marks where the message ends. */
function shortenException(params: unknown): object {
  const details = fieldOf(params, 'exceptionDetails');
  const description = fieldOf(fieldOf(details, 'exception'), 'description');
  const words = (typeof description === 'string' && description.split('\n', 1)[0]) || String(fieldOf(details, 'text'));
  const short = `${words.slice(0, MAX_TEXT)}\n    at ${sourceOf(details)}:0:0`;
  return {
    ...Object(params),
    exceptionDetails: { ...Object(details), exception: { type: 'object', subtype: 'error', description: short } },
  };
}
