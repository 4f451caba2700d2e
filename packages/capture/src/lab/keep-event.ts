import { fieldOf, listOf, textOf } from '../responsive/cdp-session.ts';

/** Of an address or any other text that a page has written; of an address that holds a picture, the beginning tells enough. */
const MAX_TEXT = 4096;
/** Scripts that had a part in asking for something. */
const MAX_INITIATORS = 32;

/**
 * What the simulation reads of each event, and nothing else: whole, an event has every header, what was posted and the calls that led to
 * it, which a page makes as long as it likes.
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

/** The events of the protocol's Network domain that say something to the simulation. */
export const KEPT_EVENTS = Object.keys(KEPT);

/** What is kept of an event, as JSON: a text that was cut would hold on to the whole. Pure. */
export function keepEvent(method: string, params: unknown): string {
  return JSON.stringify(KEPT[method]?.(params));
}

/** An address as it is kept, so that the same one is known again wherever it is said. Pure. */
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

/** Without its headers, which are read only on Google's own machines; the times are numbers of the browser. */
function responseOf(response: unknown): object {
  return { ...pick(response, RESPONSE), timing: fieldOf(response, 'timing'), headers: {} };
}

/** The scripts of all calls that led here, in their order, each once. */
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
