import type { BrowserClient } from './browser-pipe.ts';
import { fieldOf } from './field-of.ts';

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
/** Of one event. Only what a page makes long on purpose is longer, and addresses that carry their data, of which Playwright tells nothing. */
const MAX_EVENT_BYTES = 1024 * 1024;
const MAX_TEXT = 5_000;
/** An error tells its stack after its message. */
const MAX_DESCRIPTION = 15_000;

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
    wants(event, _session, bytes) {
      left.come -= bytes;
      if (left.come < 0) end();
      if (isOver || bytes > MAX_EVENT_BYTES || !WANTED.has(event)) return false;
      if (left.said > 0 || !SAID.has(event)) return true;
      onUnheard();
      return false;
    },
    hear(message, bytes) {
      left.told -= bytes;
      if (left.told < 0 || countParts(message) > parts) end();
      if (isOver) return;
      const event = String(fieldOf(message, 'method'));
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

/** @returns null for what is neither an error nor a warning */
function shortenCall(params: unknown): object | null {
  const type = fieldOf(params, 'type');
  if (type !== 'error' && type !== 'warning') return null;
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
  return { entry: { ...Object(entry), text: String(fieldOf(entry, 'text')).slice(0, MAX_TEXT), args: undefined } };
}

function shortenException(params: unknown): object {
  const details = fieldOf(params, 'exceptionDetails');
  const exception = fieldOf(details, 'exception');
  const description = fieldOf(exception, 'description');
  if (typeof description !== 'string') return { ...Object(params) };
  return {
    ...Object(params),
    exceptionDetails: { ...Object(details), exception: { ...Object(exception), description: description.slice(0, MAX_DESCRIPTION) } },
  };
}
