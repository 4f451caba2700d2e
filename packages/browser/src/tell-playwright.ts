import type { BrowserClient } from './browser-pipe.ts';
import { fieldOf } from './field-of.ts';
import { LONG_MESSAGE_BYTES } from './read-messages.ts';

/** What is told of all pages of a browser together. */
export interface TellingBounds {
  /** Bytes that come, most of them of events that nobody listens to. */
  readonly come?: number;
  /** Bytes that are handed on: Playwright keeps several times as many. The heaviest pages stay below a tenth. */
  readonly told?: number;
  /** Messages of consoles and errors that are handed on; of those beyond, nobody hears. */
  readonly said?: number;
  /** Requests that are handed on; of those beyond, only the documents. */
  readonly requests?: number;
  /** Windows, workers and frames at one time: Playwright keeps much of each. */
  readonly parts?: number;
}

const MAX_COME_BYTES = 512 * 1024 * 1024;
const MAX_TOLD_BYTES = 64 * 1024 * 1024;
/** As many as a capture may hold. */
const MAX_SAID = 5_000;
const MAX_REQUESTS = 5_000;
/** Pages full of advertisements have some sixty frames. */
const MAX_PARTS = 1_000;
const MAX_TEXT = 5_000;

const REQUEST = 'Network.requestWillBeSent';
/** What consoles and errors say. */
const SAID = new Set(['Runtime.consoleAPICalled', 'Log.entryAdded', 'Runtime.exceptionThrown']);
/** Events without what nobody of ours reads of them: Playwright makes a handle for each thing that a page writes to its console, for one. */
const SHORTENED: Readonly<Record<string, (params: unknown) => object | null>> = {
  'Runtime.consoleAPICalled': shortenCall,
  'Log.entryAdded': shortenEntry,
  'Runtime.exceptionThrown': shortenException,
  // All headers as they were sent are told in events of their own, which nobody wants.
  [REQUEST]: (params) => ({ ...Object(params), redirectHasExtraInfo: false }),
  'Network.responseReceived': (params) => ({ ...Object(params), hasExtraInfo: false }),
};

/** The events that Playwright itself works with, and those of requests. */
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

/** What becomes of a browser that has more to tell than its bounds allow. */
export interface TellingEnds {
  /** Called once when the bound of bytes or of parts is passed; nothing is told from then on. */
  readonly onTooMuch: () => void;
  /** Called for each message of a console, error and request beyond those that are handed on. */
  readonly onUnheard: () => void;
}

/**
 * Tells Playwright of a browser. It runs in this process and keeps many bytes for each that it is told, and it attaches to every worker, frame and
 * window that a page makes, so all bounds are of the browser as a whole: a page makes as many sessions as it likes.
 */
export function tellPlaywright(
  tell: (message: object) => void,
  { onTooMuch, onUnheard }: TellingEnds,
  { come = MAX_COME_BYTES, told = MAX_TOLD_BYTES, said = MAX_SAID, requests = MAX_REQUESTS, parts = MAX_PARTS }: TellingBounds = {},
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
      // Only what a page makes long on purpose, and addresses that carry their data, of which Playwright tells nothing.
      if (bytes > LONG_MESSAGE_BYTES) {
        if (tellsOfFault(event, start)) onUnheard();
        return false;
      }
      if (left.said <= 0 && SAID.has(event)) {
        onUnheard();
        return false;
      }
      // Counted here, for of a session that tells too much not all is heard that is wanted.
      left.told -= bytes;
      if (left.told < 0) end();
      return !isOver;
    },
    hear(message, bytes) {
      const method = fieldOf(message, 'method');
      // Answers were not asked about.
      if (method === undefined) left.told -= bytes;
      if (left.told < 0 || countParts(message) > parts) end();
      if (isOver) return;
      const event = String(method);
      const params = fieldOf(message, 'params');
      const shorten = SHORTENED[event];
      if (!shorten) return tell(message);
      if (event === REQUEST && left.requests <= 0) {
        onUnheard();
        // Without its documents, Playwright would not know where a page is.
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

/** @returns takes each message, and says how many windows, workers and frames there are */
function partCounter(): (message: object) => number {
  /** The frames of each session. Those of another site are sessions themselves. */
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
        // A page goes with all its frames, of which each is not told.
        if (fieldOf(fieldOf(params, 'frame'), 'parentId') === undefined) frames.get(session)?.clear();
        break;
      default:
        return parts;
    }
    parts = [...frames.values()].reduce((sum, { size }) => sum + size + 1, 0);
    return parts;
  };
}

/** Whether an event that is too long to be read may be about what went wrong. @param start of it, as Chromium writes events */
function tellsOfFault(event: string, start: string): boolean {
  switch (event) {
    case 'Runtime.consoleAPICalled':
      return !/^[^[]*"type":"(?!error"|warning"|assert")/.test(start);
    case 'Log.entryAdded':
      return !/^[^[]*"entry":\{"source":(?:"network"|"[a-z]+","level":"(?:verbose|info)")/.test(start);
    case REQUEST:
      // Addresses that carry their data ask nobody. Within a text, quotes would be escaped.
      return !start.includes('"request":{"url":"data:');
    default:
      return SAID.has(event);
  }
}

/** @returns null for what is neither an error nor a warning */
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

/** @returns null for what is neither an error nor a warning, and for failed loads, which stand among the requests */
function shortenEntry(params: unknown): object | null {
  const entry = fieldOf(params, 'entry');
  const level = fieldOf(entry, 'level');
  if ((level !== 'error' && level !== 'warning') || fieldOf(entry, 'source') === 'network') return null;
  const text = String(fieldOf(entry, 'text')).slice(0, MAX_TEXT);
  // Of those of workers, Playwright tells nothing.
  return { entry: { ...Object(entry), source: 'other', url: sourceOf(entry), text, args: undefined } };
}

/** The script that a stack begins in, else the one that is named: as captures keep it. */
function sourceOf(words: unknown): string {
  const frames = fieldOf(fieldOf(words, 'stackTrace'), 'callFrames');
  const urls = [Array.isArray(frames) ? fieldOf(frames[0], 'url') : '', fieldOf(words, 'url')];
  return urls.find((url): url is string => typeof url === 'string' && url !== '') ?? '';
}

/** The first line of an error and the script that it names first, as captures keep them; a line of a stack, even an empty one, tells them apart. */
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
