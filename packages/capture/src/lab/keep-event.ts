import { fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';

/** Maximum length of an address or another text from a page; for data: addresses of images the beginning is enough. */
const MAX_TEXT = 4096;
/** Maximum number of scripts recorded as initiators of a request. */
const MAX_INITIATORS = 32;

/**
 * The fields of each event that the simulation reads. A complete event has all headers, the request body and the call stack, as long as a page likes
 * to make them.
 */
const KEPT: Readonly<Record<string, (event: unknown) => object>> = {
  'Network.requestWillBeSent': (event) => {
    const redirect = fieldOf(event, 'redirectResponse');
    return {
      ...pick(event, ['requestId', 'frameId', 'documentURL', 'timestamp', 'type']),
      request: pick(fieldOf(event, 'request'), ['url', 'method', 'initialPriority', 'isLinkPreload']),
      initiator: initiatorOf(fieldOf(event, 'initiator')),
      ...(redirect === undefined ? {} : { redirectResponse: responseOf(redirect) }),
    };
  },
  'Network.requestServedFromCache': (event) => pick(event, ['requestId']),
  'Network.responseReceived': (event) => ({
    ...pick(event, ['requestId', 'frameId', 'timestamp', 'type']),
    response: responseOf(fieldOf(event, 'response')),
  }),
  'Network.dataReceived': (event) => pick(event, ['requestId', 'dataLength', 'encodedDataLength']),
  'Network.loadingFinished': (event) => pick(event, ['requestId', 'timestamp', 'encodedDataLength']),
  'Network.loadingFailed': (event) => pick(event, ['requestId', 'timestamp', 'type', 'errorText']),
  'Network.resourceChangedPriority': (event) => pick(event, ['requestId', 'newPriority']),
};

/** The events of the protocol's Network domain that the simulation uses. */
export const KEPT_EVENTS = Object.keys(KEPT);

/** Keeps the needed fields of an event, as JSON: a substring would keep the whole string in memory. Pure. */
export function keepEvent(method: string, params: unknown): string {
  return JSON.stringify(KEPT[method]?.(params));
}

/** The form in which an address is kept, the same wherever it occurs. Pure. */
export function keptAddress(url: string): string {
  return url.slice(0, MAX_TEXT);
}

const RESPONSE = [
  'url',
  'status',
  'mimeType',
  'protocol',
  'connectionId',
  'connectionReused',
  'encodedDataLength',
  'fromDiskCache',
  'fromPrefetchCache',
  'fromServiceWorker',
];

/** Without its headers, which the simulation only reads for Google's own servers; the times are numbers from the browser. */
function responseOf(response: unknown): object {
  return { ...pick(response, RESPONSE), timing: fieldOf(response, 'timing'), headers: {} };
}

/** The scripts in the call stack, in order and without duplicates. */
function initiatorOf(initiator: unknown): object {
  const scripts = new Set<string>();
  for (let stack = fieldOf(initiator, 'stack'); stack !== undefined; stack = fieldOf(stack, 'parent')) {
    for (const frame of listOf(stack, 'callFrames')) {
      if (scripts.size < MAX_INITIATORS) scripts.add(keptAddress(textOf(frame, 'url')));
    }
  }
  return { ...pick(initiator, ['type', 'url']), stack: { callFrames: [...scripts].map((url) => ({ url })) } };
}

function pick(from: unknown, names: readonly string[]): object {
  return Object.fromEntries(
    names.map((name) => {
      const value = fieldOf(from, name);
      return [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value];
    }),
  );
}
