import type { CaptureRequest } from '@plumbline/contract';
import type { LiveCapture } from '../../platform/live-capture.ts';
import { fields } from '../../platform/fields.ts';
import { headersOf, numberOf, textOf } from './debugger-events.ts';
import type { command, Target } from './debugger-session.ts';
import { headerOf, type OpenRequest, presentRequest } from './network-log.ts';

/** Larger bodies are not read: the whole body would have to pass through the extension. */
const MAX_BODY_BYTES = 20_000_000;
const STREAMED = /event-stream|ndjson|stream\+json|grpc|multipart\/x-mixed-replace/i;
/** How long a response may wait for a screenshot of the page it replaces. */
const GATE_MS = 1500;
/** How long a response may wait for the event of its request. */
const ASKED_MS = 500;

/** What a recorder needs from the browser. */
export interface RecorderNeeds {
  /** Resolves when no screenshot is being taken: a response that replaces the page waits for it. */
  readonly pictures: () => Promise<unknown>;
  readonly command: typeof command;
  readonly keep: (captureId: string, request: CaptureRequest) => Promise<unknown>;
}

/** Assembles requests from the debugger's events and stores them when they are complete. */
export interface NetworkRecorder {
  /** @returns whether the event was about the network */
  hear(target: Target, method: string, parameters: unknown, live: LiveCapture): boolean;
  /** Stores the requests still in progress. */
  flush(): Promise<void>;
}

export function createNetworkRecorder({ pictures, command, keep }: RecorderNeeds): NetworkRecorder {
  // Keyed by request id only: the document of a cross-process frame changes its target midway.
  const open = new Map<string, OpenRequest>();
  const awaited = new Map<string, () => void>();
  const writes = new Set<Promise<unknown>>();
  const write = (request: OpenRequest): void => {
    const done = keep(request.captureId, presentRequest(request)).finally(() => writes.delete(done));
    writes.add(done);
  };
  const end = (id: string): void => {
    const request = open.get(id);
    if (!request) return;
    open.delete(id);
    write(request);
  };
  /**
   * A request is reported by the page's process, its response by the browser process, so a fast response may arrive first. After a redirect,
   * the request keeps its id.
   */
  const requestOf = async (id: string, url: string): Promise<OpenRequest | undefined> => {
    if (id !== '' && withoutFragment(open.get(id)?.url ?? '') !== withoutFragment(url)) {
      await atMost(ASKED_MS, new Promise<void>((resolve) => awaited.set(id, resolve)));
      awaited.delete(id);
    }
    return open.get(id);
  };

  /** Scripts and styles are read once complete; images, fonts and media never. */
  const readLateBody = async (target: Target, requestId: string, request: OpenRequest): Promise<void> => {
    if (request.responseBody !== null) return;
    if (!/^(?:Script|Stylesheet)$/.test(request.type)) {
      if (/^(?:Image|Font|Media)$/.test(request.type)) request.bodyNote = 'Images, fonts and media are not read.';
      return;
    }
    const answer = fields(await command(target, 'Network.getResponseBody', { requestId }));
    if (typeof answer['body'] === 'string') takeBody(request, answer);
  };

  /** Reads the body of a paused response, and in any case lets it continue. */
  const answerPaused = async (target: Target, event: Readonly<Record<string, unknown>>): Promise<void> => {
    const request = await requestOf(textOf(event['networkId']), textOf(fields(event['request'])['url']));
    const requestId = textOf(event['requestId']);
    const status = numberOf(event['responseStatusCode']) ?? 0;
    const headers = headersOf(event['responseHeaders']);
    if (request) {
      request.status ??= status || null;
      if (request.responseHeaders.length === 0) request.responseHeaders = headers;
      if (request.mimeType === '') request.mimeType = headerOf(headers, 'content-type').split(';')[0] ?? '';
    }
    const skipped =
      Boolean(event['responseErrorReason']) ||
      (status >= 300 && status < 400) ||
      Number(headerOf(headers, 'content-length')) > MAX_BODY_BYTES ||
      STREAMED.test(headerOf(headers, 'content-type')) ||
      /attachment/i.test(headerOf(headers, 'content-disposition'));
    if (!skipped && request) {
      const answer = fields(await command(target, 'Fetch.getResponseBody', { requestId }));
      if (typeof answer['body'] === 'string') takeBody(request, answer);
    } else if (request) request.bodyNote = 'Streams, downloads and large files are not read.';
    if (event['resourceType'] === 'Document') await atMost(GATE_MS, pictures());
    await command(target, 'Fetch.continueRequest', { requestId });
  };

  return {
    hear(target, method, parameters, live) {
      const event = fields(parameters);
      const id = textOf(event['requestId']);
      const request = open.get(id);
      switch (method) {
        case 'Network.requestWillBeSent': {
          if (request && event['redirectResponse']) {
            readResponse(request, fields(event['redirectResponse']));
            request.bodyNote = 'A redirect.';
            end(id);
          }
          open.set(id, begin(event, live));
          awaited.get(id)?.();
          return true;
        }
        case 'Network.requestWillBeSentExtraInfo':
        case 'Network.responseReceivedExtraInfo':
          return true;
        case 'Network.requestServedFromCache':
          if (request) request.fromCache = true;
          return true;
        case 'Network.responseReceived':
          if (request) readResponse(request, fields(event['response']));
          return true;
        case 'Network.loadingFinished':
          if (request) {
            request.durationMs = Math.max(0, Math.round(Date.now() - request.startedAt));
            request.responseBytes = numberOf(event['encodedDataLength']);
            const finishing = readLateBody(target, id, request).finally(() => {
              writes.delete(finishing);
              end(id);
            });
            writes.add(finishing);
          }
          return true;
        case 'Network.loadingFailed':
          if (request) {
            request.failure = textOf(event['blockedReason']) || textOf(event['errorText']) || 'The request failed.';
            request.durationMs = Math.max(0, Math.round(Date.now() - request.startedAt));
            end(id);
          }
          return true;
        case 'Fetch.requestPaused':
          void answerPaused(target, event);
          return true;
        default:
          return false;
      }
    },
    async flush() {
      for (const [id, request] of open) {
        if (request.status === null && request.failure === '') request.bodyNote = 'No response had arrived when the capture ended.';
        end(id);
      }
      await Promise.all(writes);
    },
  };
}

/** Waits for a promise, but no longer than the given time. */
function atMost(ms: number, wait: Promise<unknown>): Promise<unknown> {
  return Promise.race([wait, new Promise((resolve) => setTimeout(resolve, ms))]);
}

function withoutFragment(url: string): string {
  return url.split('#')[0] ?? '';
}

function begin(event: Readonly<Record<string, unknown>>, live: LiveCapture): OpenRequest {
  const request = fields(event['request']);
  return {
    id: crypto.randomUUID(),
    captureId: live.id,
    redactNames: live.redactNames,
    stepId: live.lastStepId,
    method: textOf(request['method']),
    url: textOf(request['url']) + textOf(request['urlFragment']),
    type: textOf(event['type']) || 'Other',
    startedAt: (numberOf(event['wallTime']) ?? Date.now() / 1000) * 1000,
    requestHeaders: headersOf(request['headers']),
    requestBody: typeof request['postData'] === 'string' ? request['postData'] : null,
    status: null,
    statusText: '',
    failure: '',
    fromCache: false,
    durationMs: null,
    responseHeaders: [],
    responseBody: null,
    bodyNote: 'It was not captured.',
    mimeType: '',
    responseBytes: null,
  };
}

function readResponse(request: OpenRequest, response: Readonly<Record<string, unknown>>): void {
  request.status = numberOf(response['status']);
  request.statusText = textOf(response['statusText']);
  request.responseHeaders = headersOf(response['headers']);
  request.mimeType = textOf(response['mimeType']);
  request.fromCache ||= response['fromDiskCache'] === true || response['fromServiceWorker'] === true;
}

function takeBody(request: OpenRequest, answer: Readonly<Record<string, unknown>>): void {
  const body = textOf(answer['body']);
  request.bodyNote = '';
  try {
    request.responseBody = answer['base64Encoded'] === true ? utf8Of(body) : body;
  } catch {
    request.bodyNote = 'It is not text.';
  }
}

/** @throws TypeError when the bytes are not UTF-8 */
function utf8Of(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
