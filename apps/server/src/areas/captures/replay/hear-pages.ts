import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import { proxyRefusal } from '@plumbline/urls/proxy-refusal';
import type { BrowserContext, Page, Request, WebSocket } from 'playwright-core';
import { clientErrorAnswer, failedRequest, serverErrorAnswer } from '../judge/network-rules.ts';
import { askedOf, plainAddress } from '../judge/plain-address.ts';
import { type SaidFault, saidFaults } from '../judge/said-faults.ts';
import { firstOf, isGood, isLeading, isSuccess, isUnchanged } from './answers.ts';
import { answered, type Came, cameAtOnce, cameWhole, createCame, succeeded } from './came.ts';
import type { CapturedFaults } from './captured-faults.ts';
import { CRASHED, type Departures, ended, gaveUp, gaveUpMidway, unanswered, unfinished, wentWrong } from './departures.ts';
import { type Answer, cutAddress, firstLine, messageRow, requestRow, sourceOf } from './heard-rows.ts';
import { createHeardFaults, type HeardFaults } from './heard-faults.ts';

/** The rules about how a request ended. */
const ENDED_WRONG: ReadonlySet<string> = new Set([failedRequest, serverErrorAnswer, clientErrorAnswer].map(({ id }) => id));
/** Requests whose responses pages work with: what a page does after a step may depend on them. */
const ACTING = new Set(['document', 'script', 'xhr', 'fetch']);
/** Requests whose end no page observes, or that the browser itself aborts at any time. */
const UNHEARD = new Set(['ping', 'media']);
/**
 * How long a response may take to complete once it has started. Pages leave some unread, which never complete; those the browser reads itself always
 * do, however busy the machine is.
 */
const BODY_MS = 500;
const READ_BY_BROWSER = new Set(['document', 'script', 'stylesheet']);
/** The page navigated away or aborted it. */
const GIVEN_UP = /ERR_ABORTED/;

/** What was observed of the pages of a replay. */
export interface Hearing {
  /**
   * Starts a step: requests and messages from now on belong to it.
   * @param about.arrivals ids of the directly following steps that only arrive at a page. The page may get there before they start, so captured
   * problems of theirs that are not this step’s own are attributed to them
   */
  begin(step: CaptureStep, about: { readonly arrivals: readonly string[]; readonly isPress: boolean }): void;
  /** Records that the press of the step, if it is one, was made. */
  endPress(): void;
  /** The address that a step’s failing address now redirects to; null when it does not. Both are plain. */
  ledTo(stepId: string, place: string): string | null;
  readonly faults: HeardFaults;
  readonly came: Came;
  /** Whether a request of a step still waits for a response that the page may work with. */
  waits(stepId: string): boolean;
  /** When the last response to a step’s requests arrived, by the process’s clock; null when none has. */
  answeredAt(stepId: string): number | null;
  /** Whether any request is pending that was not recorded as pending before. */
  waitsAnew(): boolean;
  /** Records, for the current step, the requests of any step whose responses are still missing or incomplete. */
  noteWaiting(): void;
}

/**
 * Observes the pages of a browser in the format of a capture, so that the same rules can judge it. Records where requests end in a way
 * that was not captured for their step (refused, cut off, redirected, answered with an error or nothing), other problems that were not
 * captured for it, and where a page crashes.
 */
export function hearPages(context: BrowserContext, captured: CapturedFaults, origin: string, departures: Departures): Hearing {
  let step: CaptureStep | null = null;
  let isPressing = false;
  /** Redirect targets of failing addresses, by step id: plain addresses. */
  const led = new Map<string, Map<string, string>>();
  const faults = createHeardFaults(captured);
  const came = createCame();
  /** Requests without a complete response, and their steps. */
  const open = new Map<Request, CaptureStep>();
  const stepOf = new WeakMap<Request, CaptureStep>();
  /** When each response started, by the process’s clock. */
  const answeredMs = new WeakMap<Request, number>();
  /** When the last response arrived, by id of the requesting step. */
  const latest = new Map<string, number>();
  /** Redirected requests of findings whose target has not been visited yet, and how to record them. */
  const leading = new Map<Request, string>();
  const arrivalsAfter = new Map<string, readonly string[]>();
  const noted = new WeakSet<Request | WebSocket>();
  /** Sockets without any traffic, and their requests. Playwright does not report otherwise whether a socket was opened. */
  const silent = new Map<WebSocket, string>();

  const judge = (at: CaptureStep | null, rows: { requests?: CapturedRequest[]; messages?: CaptureMessage[] }): SaidFault[] => {
    const found = saidFaults({ origin, steps: at ? [at] : [], requests: [], messages: [], ...rows });
    for (const { fingerprint } of found) faults.add(fingerprint, at && (capturedAt(at, fingerprint) ?? at.id));
    return found;
  };
  /** The id of the step a problem belongs to: the current one, or one that it led to. */
  const capturedAt = (at: CaptureStep, fingerprint: string): string | undefined =>
    [at.id, ...(arrivalsAfter.get(at.id) ?? [])].find((id) => captured.ofStep.get(id)?.fingerprints.has(fingerprint));
  const addMessage = (level: CaptureMessage['level'], text: string, url: string, page: Page | null): void => {
    const at = step;
    const found = judge(at, { messages: [messageRow(at?.id ?? null, level, text, url, page)] });
    if (at === null || level === 'warning') return;
    for (const { fingerprint } of found) {
      if (capturedAt(at, fingerprint) === undefined) departures.add(at.id, wentWrong(firstLine(text).slice(0, 150)), { key: fingerprint });
      else if (isPressing && !latest.has(at.id)) came.add(cameAtOnce(fingerprint), at.id);
    }
  };
  const askedBy = (request: Request): string => askedOf({ method: request.method(), url: cutAddress(request.url()) }, origin);
  const isOfFault = (request: Request, at: CaptureStep): boolean =>
    [at.id, ...(arrivalsAfter.get(at.id) ?? [])].some((id) => captured.ofStep.get(id)?.asked.has(askedBy(request)));
  const isActing = (request: Request): boolean => ACTING.has(request.resourceType());
  const isUnanswered = (request: Request, at: CaptureStep): boolean =>
    isOfFault(request, at) || (isActing(request) && !answeredMs.has(request));
  const take = (request: Request, answer: Answer): void => {
    const at = stepOf.get(request) ?? null;
    const found = judge(at, { requests: [requestRow(request, at?.id ?? null, answer)] });
    if (at === null) return;
    latest.set(at.id, performance.now());
    const { failure, status } = answer;
    if (status !== null) keepAnswer(request, at, { ...answer, status });
    const isFine = status === null ? answeredMs.has(request) : isGood(request.method(), status) || isLeading(status);
    noteLeader(request, !isFine);
    // Problems that were captured for this step as well are expected.
    if (found.some(({ checkId, fingerprint }) => ENDED_WRONG.has(checkId) && capturedAt(at, fingerprint) !== undefined)) return;
    const asked = askedBy(request);
    if (status !== null && status < 300) noteOrdinary(request, at, status);
    // A redirect fixes it only if the target is requested.
    else if (status !== null && isLeading(status) && isOfFault(request, at)) {
      if (!answer.isOver) leading.set(request, ended(asked, String(status)));
    } else if (status !== null && !isUnchanged(status))
      departures.add(at.id, ended(asked, String(status)), isLeading(status) ? { leads_on: true } : {});
    else if (status === null && (!GIVEN_UP.test(failure) || (!answeredMs.has(request) && isOfFault(request, at))))
      departures.add(at.id, ended(asked, failure));
    else if (status === null && !UNHEARD.has(request.resourceType())) {
      if (answeredMs.has(request)) departures.count(at.id, gaveUpMidway(asked), cameWhole(asked));
      else departures.count(at.id, gaveUp(asked), answered(asked));
    }
  };
  const keepAnswer = (request: Request, at: CaptureStep, { status, isOver }: Answer & { readonly status: number }): void => {
    if (UNHEARD.has(request.resourceType())) return;
    const asked = askedBy(request);
    came.add(answered(asked), at.id);
    if (isSuccess(request.method(), status)) came.add(succeeded(asked), at.id);
    if (isOver) came.add(cameWhole(asked), at.id);
  };
  /** Pages that worked with a response no longer do when it becomes empty. Analytics services send empty ones at any step. */
  const noteOrdinary = (request: Request, at: CaptureStep, status: number): void => {
    if (status === 200 || !isActing(request)) return;
    const asked = askedBy(request);
    const how = ended(asked, String(status));
    // If it is the finding’s own problem, or nothing of the kind was requested or answered before, it needs no counterpart in earlier replays.
    if (!isSuccess(request.method(), status)) departures.add(at.id, how, { key: how });
    else if (!isOfFault(request, at)) departures.add(at.id, how, { key: how, given: succeeded(asked) });
  };
  /** A failing request counts as fixed by a redirect when the target exists. */
  const noteLeader = (request: Request, isGone: boolean): void => {
    const first = firstOf(request);
    const at = stepOf.get(first);
    if (first === request || !at || !isOfFault(first, at)) return;
    if (isGone) departures.add(at.id, ended(askedBy(first), `a redirect to ${askedBy(request)}`));
    else if (request.resourceType() === 'document') {
      const places = led.get(at.id) ?? new Map<string, string>();
      led.set(at.id, places.set(plainAddress(cutAddress(request.url()), origin), plainAddress(cutAddress(first.url()), origin)));
    }
  };

  context.on('page', (page) => {
    // A crashed page reports nothing any more.
    page.on('crash', () => void (step && departures.add(step.id, CRASHED)));
    page.on('websocket', (socket) => {
      const at = step;
      const asked = askedOf({ method: 'GET', url: cutAddress(socket.url()) }, origin);
      silent.set(socket, asked);
      const hear = (): void => {
        silent.delete(socket);
        if (!at) return;
        latest.set(at.id, performance.now());
        came.add(answered(asked), at.id);
      };
      socket.on('framereceived', hear);
      socket.on('framesent', hear);
      socket.on('close', () => {
        if (silent.delete(socket) && at) departures.count(at.id, gaveUp(asked), answered(asked));
      });
      socket.on('socketerror', (words) => {
        silent.delete(socket);
        if (at) departures.add(at.id, ended(asked, words));
      });
    });
  });
  context.on('request', (request) => {
    const before = request.redirectedFrom();
    if (before) leading.delete(before);
    if (step === null) return;
    stepOf.set(request, step);
    open.set(request, step);
  });
  context.on('response', (response) => {
    const request = response.request();
    const at = stepOf.get(request);
    // Refused by the server’s own policy: not the site’s behaviour.
    if (proxyRefusal(response.url(), response.headers()) !== '') {
      if (at) departures.add(at.id, ended(askedBy(request), 'a refusal of this server'));
      stepOf.delete(request);
      open.delete(request);
      return;
    }
    answeredMs.set(request, performance.now());
    take(request, { failure: '', status: response.status(), words: response.statusText(), isOver: false });
  });
  context.on('requestfinished', async (request) => {
    const answer = await request.response().catch(() => null);
    if (answer && stepOf.has(request)) {
      take(request, { failure: '', status: answer.status(), words: answer.statusText(), isOver: true });
    }
    open.delete(request);
  });
  context.on('requestfailed', (request) => {
    open.delete(request);
    if (!stepOf.has(request)) return;
    take(request, { failure: request.failure()?.errorText || 'The request failed.', status: null, words: '', isOver: true });
  });
  context.on('console', (message) => {
    const type = message.type();
    const level = type === 'assert' ? 'error' : type;
    if (level !== 'error' && level !== 'warning') return;
    addMessage(level, message.text(), message.location().url, message.page());
  });
  context.on('weberror', (event) => {
    const { name, message, stack = '' } = event.error();
    addMessage('exception', firstLine(stack) || `${name}: ${message}`, sourceOf(stack), event.page());
  });
  return {
    begin(next, { arrivals, isPress }) {
      step = next;
      isPressing = isPress;
      arrivalsAfter.set(next.id, arrivals);
    },
    ledTo: (stepId, place) => led.get(stepId)?.get(place) ?? null,
    endPress: () => void (isPressing = false),
    faults,
    came,
    waits: (stepId) => open.entries().some(([request, at]) => at.id === stepId && isUnanswered(request, at)),
    answeredAt: (stepId) => latest.get(stepId) ?? null,
    waitsAnew() {
      const isComing = (request: Request): boolean =>
        READ_BY_BROWSER.has(request.resourceType()) || performance.now() - (answeredMs.get(request) ?? Number.POSITIVE_INFINITY) < BODY_MS;
      return (
        open.keys().some((request) => !noted.has(request) && (!answeredMs.has(request) || isComing(request))) ||
        silent.keys().some((socket) => !noted.has(socket))
      );
    },
    noteWaiting() {
      if (step === null) return;
      for (const request of open.keys()) {
        departures.add(step.id, answeredMs.has(request) ? unfinished(askedBy(request)) : unanswered(askedBy(request)));
        if (!answeredMs.has(request)) noteLeader(request, true);
        noted.add(request);
      }
      for (const [request, how] of leading) departures.add(stepOf.get(request)?.id ?? step.id, how);
      leading.clear();
      for (const [socket, asked] of silent) {
        departures.add(step.id, unanswered(asked));
        noted.add(socket);
      }
    },
  };
}
