import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPlaywright, openBrowser } from '@plumbline/browser';
import type { CapturedRequest, CaptureMessage, CaptureStep, Replay } from '@plumbline/contract';
import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import type { BrowserContext, Page, Request } from 'playwright-core';
import type { CaptureEvidence } from '../judge/ui-rule.ts';
import { arrive, findPressed, pageOf, press } from './replay-moves.ts';
import type { ReplayMove, ReplayPlan } from './replay-plan.ts';

/** A person who captured hundreds of steps looks at the first ones; the server has others to serve. */
const MAX_MOVES = 200;
/** Others wait for their replays. */
const REPLAY_MS = 10 * 60_000;
/** A site that is not there any more is not asked two hundred times. */
const MAX_FAILURES_IN_A_ROW = 8;

/** What a page writes is as long as it likes; this is what a capture may hold, and more than the rules look at. */
const MAX_REQUESTS = 5_000;
const MAX_TEXT = 5_000;
const MAX_STACK = 10_000;
const MAX_ADDRESS = 4_096;

export interface ReplayRun {
  readonly steps: Replay['steps'];
  /** Why it does not tell everything, as where it ended before its steps did; empty where it does. */
  readonly incomplete: string;
  readonly evidence: Omit<CaptureEvidence, 'origin'>;
}

const MADE_WAY = 'Others were waiting for their replays, so this one ended here. Run it again later for the rest.';
const TOO_LONG = `A replay takes ${REPLAY_MS / 60_000} minutes at most.`;
const TOO_MUCH = 'The pages had more to tell than a replay takes in, so it ended here.';
const UNHEARD = 'The pages wrote or asked for more than a replay takes in. What came after that was not heard, so nothing counts as fixed.';

export interface ReplaySignals {
  /** Aborted when the server stops; the run then rejects. */
  readonly stopping: AbortSignal;
  /** Aborted when somebody else waits: the run ends where it is, and keeps what it has. */
  readonly wanted: AbortSignal;
}

export interface ReplayBrowser {
  readonly executablePath: string;
  readonly policy: TargetPolicy;
}

/**
 * Does captured steps again in a browser of its own that reaches only what the policy allows, and writes down what its
 * console and its network say. A step that cannot be done is passed over: the rest may still tell something.
 */
export async function runReplay(
  { executablePath, policy }: ReplayBrowser,
  plan: ReplayPlan,
  steps: readonly CaptureStep[],
  { stopping, wanted }: ReplaySignals,
): Promise<ReplayRun> {
  await using opened = new AsyncDisposableStack();
  const proxy = opened.adopt(await startFilteringProxy(policy), (one) => one.close());
  const own = opened.adopt(await openBrowser({ executablePath, proxyUrl: proxy.url, rule: proxy.refusal, opensWindows: true }), (one) =>
    one.close(),
  );
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'plumbline-replay-')), (one) => rm(one, { recursive: true, force: true }));
  // Whatever it waits for then ends with the browser.
  const killOn = (signal: AbortSignal): void => {
    const kill = (): void => own.pipe.kill();
    if (signal.aborted) return kill();
    signal.addEventListener('abort', kill, { once: true });
    opened.defer(() => signal.removeEventListener('abort', kill));
  };
  const late = AbortSignal.timeout(REPLAY_MS);
  for (const signal of [stopping, late]) killOn(signal);
  let isTooMuch = false;
  let isUnheard = false;
  const browser = await connectPlaywright(own, folder, {
    onTooMuch: () => {
      isTooMuch = true;
      own.pipe.kill();
    },
    onUnheard: () => (isUnheard = true),
  });
  const context = await browser.newContext({ viewport: plan.viewport, acceptDownloads: false, serviceWorkers: 'block' });
  const log = listen(context);
  killOn(wanted);
  const cutShort = (): string => (isTooMuch ? TOO_MUCH : wanted.aborted ? MADE_WAY : late.aborted ? TOO_LONG : '');
  const outcomes: Replay['steps'] = [];
  for (const move of plan.moves) {
    const note = cutShort() || endOf(outcomes);
    log.stepId = move.stepId;
    const outcome = note ? skip(move, note) : await doMove(context, move, proxy);
    stopping.throwIfAborted();
    // The step that was under way when the browser was ended was not done, whatever came of that.
    outcomes.push(outcome.outcome === 'failed' && cutShort() ? skip(move, cutShort()) : outcome);
  }
  await context
    .pages()
    .at(-1)
    ?.waitForLoadState('networkidle', { timeout: 3000 })
    .catch(() => null);
  const incomplete = cutShort() || (isUnheard ? UNHEARD : '');
  return { steps: outcomes, incomplete, evidence: { steps, requests: log.requests, messages: log.messages } };
}

const skip = (move: ReplayMove, note: string): Replay['steps'][number] => ({ step_id: move.stepId, outcome: 'skipped', note });

/** Why no further step is done; empty while there is no reason. */
function endOf(outcomes: Replay['steps']): string {
  if (outcomes.length >= MAX_MOVES) return `A replay does the first ${MAX_MOVES} steps.`;
  const last = outcomes.filter(({ outcome }) => outcome !== 'skipped').slice(-MAX_FAILURES_IN_A_ROW);
  const isHopeless = last.length === MAX_FAILURES_IN_A_ROW && last.every(({ outcome }) => outcome === 'failed');
  return isHopeless ? `The ${MAX_FAILURES_IN_A_ROW} steps before failed, so the replay ended.` : '';
}

async function doMove(context: BrowserContext, move: ReplayMove, proxy: FilteringProxy): Promise<Replay['steps'][number]> {
  const answer = (outcome: 'done' | 'skipped' | 'failed', note = '') => ({ step_id: move.stepId, outcome, note });
  try {
    if (move.kind === 'arrive') admit(proxy, move.url);
    const page = await pageOf(context, move.tab);
    if (move.kind === 'arrive') {
      await arrive(page, move.url, move.isOpenable);
      return answer('done');
    }
    // Where the steps before led, the step itself never said.
    admit(proxy, page.url());
    const target = await findPressed(page, move);
    await press(target, move.byKey, null);
    return answer('done', move.field ? 'The field was pressed but not filled: what was typed was never captured.' : '');
  } catch (error) {
    return answer('failed', cut((error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '', 300));
  }
}

/** @throws Error with a sentence for people where the server may not open an address */
function admit(proxy: FilteringProxy, url: string): void {
  const problem = proxy.refusal(url);
  if (problem !== null) throw new Error(problem);
}

/** A copy of the beginning of a text. What `slice` gives keeps the whole of it in memory, and a page writes texts of many megabytes. */
function cut(text: string, most: number): string {
  return Buffer.from(text.slice(0, most)).toString();
}

interface ReplayLog {
  stepId: string;
  readonly requests: CapturedRequest[];
  readonly messages: CaptureMessage[];
}

/** Writes down what the pages say, in the shapes of a capture, so that the same rules judge it. */
function listen(context: BrowserContext): ReplayLog {
  const log: ReplayLog = { stepId: '', requests: [], messages: [] };
  const addMessage = (level: CaptureMessage['level'], text: string, url: string, page: Page | null): void => {
    log.messages.push(messageRow(log.stepId, level, cut(text, MAX_TEXT), cut(url, MAX_ADDRESS), page));
  };
  const stepOf = new WeakMap<Request, string>();
  context.on('request', (request) => stepOf.set(request, log.stepId));
  const add = async (request: Request, failure: string): Promise<void> => {
    const answer = failure ? null : await request.response().catch(() => null);
    // Refused by the server's own policy: not what the site does.
    if (answer?.headers()['x-plumbline-refusal']) return;
    if (log.requests.length >= MAX_REQUESTS) return;
    log.requests.push(
      requestRow(request, stepOf.get(request) ?? null, { failure, status: answer?.status() ?? null, words: answer?.statusText() ?? '' }),
    );
  };
  context.on('requestfinished', (request) => void add(request, ''));
  context.on('requestfailed', (request) => void add(request, request.failure()?.errorText ?? 'The request failed.'));
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'error' && type !== 'warning') return;
    const { url } = message.location();
    addMessage(type, message.text(), url, message.page());
  });
  context.on('weberror', (event) => {
    const error = event.error();
    addMessage('exception', `${cut(error.name, MAX_TEXT)}: ${cut(error.message, MAX_TEXT)}`, sourceOf(error.stack ?? ''), event.page());
  });
  return log;
}

function requestRow(
  request: Request,
  stepId: string | null,
  answer: { failure: string; status: number | null; words: string },
): CapturedRequest {
  const { startTime, responseEnd } = request.timing();
  const type = request.resourceType();
  return {
    id: randomUUID(),
    step_id: stepId,
    method: cut(request.method(), 20),
    url: cut(request.url(), MAX_ADDRESS),
    type: type.charAt(0).toUpperCase() + type.slice(1),
    status: answer.status,
    status_text: cut(answer.words, MAX_TEXT),
    failure: cut(answer.failure, MAX_TEXT),
    from_cache: false,
    started_at: new Date(startTime > 0 ? startTime : Date.now()).toISOString(),
    duration_ms: responseEnd >= 0 ? responseEnd : null,
    body_note: '',
    mime_type: '',
    response_bytes: null,
    failed: answer.failure !== '' || (answer.status ?? 0) >= 400,
  };
}

/** The script that a stack names first. */
const sourceOf = (stack: string): string => cut(/(https?:\/\/[^\s)]+?):\d+:\d+/.exec(stack.slice(0, MAX_STACK))?.[1] ?? '', MAX_ADDRESS);

function messageRow(stepId: string, level: CaptureMessage['level'], text: string, sourceUrl: string, page: Page | null): CaptureMessage {
  return {
    id: randomUUID(),
    step_id: stepId,
    level,
    text,
    source_url: sourceUrl,
    line: null,
    column: null,
    stack: '',
    page_url: cut(page?.url() ?? '', MAX_ADDRESS),
    at: new Date().toISOString(),
  };
}
