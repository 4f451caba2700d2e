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

export interface ReplayRun {
  readonly steps: Replay['steps'];
  readonly evidence: Omit<CaptureEvidence, 'origin'>;
}

export interface ReplayBrowser {
  readonly executablePath: string;
  readonly policy: TargetPolicy;
}

/**
 * Does captured steps again in a browser of its own that reaches only what the policy allows, and writes down what its
 * console and its network say. A step that cannot be done is passed over: the rest may still tell something.
 * @param signal aborted when the server stops; the run then rejects
 */
export async function runReplay(
  { executablePath, policy }: ReplayBrowser,
  plan: ReplayPlan,
  steps: readonly CaptureStep[],
  signal: AbortSignal,
): Promise<ReplayRun> {
  await using opened = new AsyncDisposableStack();
  const proxy = opened.adopt(await startFilteringProxy(policy), (one) => one.close());
  const own = opened.adopt(await openBrowser({ executablePath, proxyUrl: proxy.url, rule: proxy.refusal }), (one) => one.close());
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'plumbline-replay-')), (one) => rm(one, { recursive: true, force: true }));
  const leave = (): void => own.pipe.kill();
  signal.addEventListener('abort', leave, { once: true });
  opened.defer(() => signal.removeEventListener('abort', leave));
  const browser = await connectPlaywright(own, folder);
  const context = await browser.newContext({ viewport: plan.viewport, acceptDownloads: false, serviceWorkers: 'block' });
  const log = listen(context);
  const outcomes: Replay['steps'] = [];
  for (const move of plan.moves.slice(0, MAX_MOVES)) {
    signal.throwIfAborted();
    log.stepId = move.stepId;
    outcomes.push(await doMove(context, move, proxy));
  }
  for (const move of plan.moves.slice(MAX_MOVES)) {
    outcomes.push({ step_id: move.stepId, outcome: 'skipped', note: `A replay does the first ${MAX_MOVES} steps.` });
  }
  await context
    .pages()
    .at(-1)
    ?.waitForLoadState('networkidle', { timeout: 3000 })
    .catch(() => null);
  return { steps: outcomes, evidence: { steps, requests: log.requests, messages: log.messages } };
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
    return answer('failed', (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 300) ?? '');
  }
}

/** @throws Error with a sentence for people where the server may not open an address */
function admit(proxy: FilteringProxy, url: string): void {
  const problem = proxy.refusal(url);
  if (problem !== null) throw new Error(problem);
}

interface ReplayLog {
  stepId: string;
  readonly requests: CapturedRequest[];
  readonly messages: CaptureMessage[];
}

/** Writes down what the pages say, in the shapes of a capture, so that the same rules judge it. */
function listen(context: BrowserContext): ReplayLog {
  const log: ReplayLog = { stepId: '', requests: [], messages: [] };
  const stepOf = new WeakMap<Request, string>();
  context.on('request', (request) => stepOf.set(request, log.stepId));
  const add = async (request: Request, failure: string): Promise<void> => {
    const answer = failure ? null : await request.response().catch(() => null);
    // Refused by the server's own policy: not what the site does.
    if (answer?.headers()['x-plumbline-refusal']) return;
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
    log.messages.push(messageRow(log.stepId, type, message.text(), url, message.page()));
  });
  context.on('weberror', (event) => {
    const error = event.error();
    const source = /(https?:\/\/[^\s)]+?):\d+:\d+/.exec(error.stack ?? '')?.[1] ?? '';
    log.messages.push(messageRow(log.stepId, 'exception', `${error.name}: ${error.message}`, source, event.page()));
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
    method: request.method(),
    url: request.url(),
    type: type.charAt(0).toUpperCase() + type.slice(1),
    status: answer.status,
    status_text: answer.words,
    failure: answer.failure,
    from_cache: false,
    started_at: new Date(startTime > 0 ? startTime : Date.now()).toISOString(),
    duration_ms: responseEnd >= 0 ? responseEnd : null,
    body_note: '',
    mime_type: '',
    response_bytes: null,
    failed: answer.failure !== '' || (answer.status ?? 0) >= 400,
  };
}

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
    page_url: page?.url() ?? '',
    at: new Date().toISOString(),
  };
}
