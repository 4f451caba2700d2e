import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectPlaywright, openBrowser } from '@plumbline/browser';
import type { CaptureStep, Replay } from '@plumbline/contract';
import { type FilteringProxy, startFilteringProxy, type TargetPolicy } from '@plumbline/safe-fetch';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { plainAddress, plainWords } from '../judge/plain-address.ts';
import type { CameAt } from './came.ts';
import type { CapturedFaults } from './captured-faults.ts';
import { cameTo, createDepartures, doneAt, foundAs, openedAnew, UNDONE } from './departures.ts';
import { hearOut } from './hear-out.ts';
import { hearPages } from './hear-pages.ts';
import type { HeardReplay } from './judge-replay.ts';
import { keepPace } from './keep-pace.ts';
import { arrive, findPressed, pageOf, press } from './replay-moves.ts';
import type { ReplayMove, ReplayPlan } from './replay-plan.ts';

/** With hundreds of steps, people look at the first ones; the server has others to serve. */
const MAX_MOVES = 200;
/** Others are waiting for their replays. */
const REPLAY_MS = 10 * 60_000;
/** A site that no longer exists is not requested two hundred times. */
const MAX_FAILURES_IN_A_ROW = 8;
/** Limit on error messages. */
const MAX_NOTE = 300;
/** Limit on the text of something found by its position. */
const MAX_SAID = 80;

export interface ReplayRun extends HeardReplay {
  readonly steps: Replay['steps'];
  /** What was observed at its steps; null if it is too much to store. */
  readonly came: CameAt | null;
  /** Why the replay is incomplete, such as ending before its last step; empty when it is complete. */
  readonly incomplete: string;
}

const MADE_WAY = 'Other replays were waiting, so this one ended here. Run it again later for the rest.';
const TOO_LONG = `A replay can take ${REPLAY_MS / 60_000} minutes at most.`;
const TOO_MUCH = 'The pages produced more output than a replay can record, so it ended here.';
const UNHEARD = 'The pages logged or requested more than a replay can record. Not everything was recorded, so nothing counts as fixed.';

export interface ReplaySignals {
  /** Aborted when the server stops; the run then rejects. */
  readonly stopping: AbortSignal;
  /** Aborted when someone else is waiting: the run ends and keeps what it has. */
  readonly wanted: AbortSignal;
}

export interface ReplayBrowser {
  readonly executablePath: string;
  readonly policy: TargetPolicy;
}

/** What to repeat, and what to listen for. */
export interface ReplayOrder {
  readonly plan: ReplayPlan;
  readonly steps: readonly CaptureStep[];
  readonly captured: CapturedFaults;
  /** Of the captured site. */
  readonly origin: string;
}

/**
 * Repeats captured steps in its own browser, which only reaches what the policy allows, and records its console
 * and network. A step that fails is skipped: the others may still show something.
 */
export async function runReplay(
  { executablePath, policy }: ReplayBrowser,
  { plan, steps, captured, origin }: ReplayOrder,
  { stopping, wanted }: ReplaySignals,
): Promise<ReplayRun> {
  await using opened = new AsyncDisposableStack();
  const proxy = opened.adopt(await startFilteringProxy(policy), (one) => one.close());
  const own = opened.adopt(await openBrowser({ executablePath, proxyUrl: proxy.url, rule: proxy.refusal, opensWindows: true }), (one) =>
    one.close(),
  );
  const folder = opened.adopt(await mkdtemp(join(tmpdir(), 'plumbline-replay-')), (one) => rm(one, { recursive: true, force: true }));
  // Ending the browser ends whatever the run is waiting for.
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
  // Their requests cannot be observed. Pages cope without them, in every replay alike.
  await context.addInitScript(() => void Reflect.deleteProperty(globalThis, 'SharedWorker'));
  const departures = createDepartures();
  const hearing = hearPages(context, captured, origin, departures);
  killOn(wanted);
  const cutShort = (): string => (isTooMuch ? TOO_MUCH : wanted.aborted ? MADE_WAY : late.aborted ? TOO_LONG : '');
  const listen = hearOut(hearing, () => cutShort() !== '' || !browser.isConnected());
  const pace = keepPace(AbortSignal.any([stopping, wanted, late]));
  const unheard = new Set<string>();
  const stepOf = new Map(steps.map((step) => [step.id, step]));
  const outcomes: Replay['steps'] = [];
  /** Where a step of the capture was. */
  const placeOf = (move: ReplayMove): string =>
    plainAddress(move.kind === 'arrive' ? move.url : (stepOf.get(move.stepId)?.page_url ?? ''), origin);
  let before: { readonly move: ReplayMove; readonly place: string; readonly page: Page } | null = null;
  // A page may navigate by itself after a press; the capture shows where it was next.
  const noteWhereItEnded = (): void => {
    if (!before) return;
    const { move, place, page } = before;
    const next = plan.moves.slice(plan.moves.indexOf(move) + 1).find(({ tab }) => tab === move.tab);
    const where = plainAddress(page.url(), origin);
    if (where !== place && hearing.ledTo(move.stepId, where) === null && (!next || where !== placeOf(next)))
      departures.add(move.stepId, cameTo(where), move.kind === 'press' ? { leads_on: true } : {});
  };
  /** Whether the address of a step, requested by it or another, now redirects to this one. */
  const leadsTo = (url: string, move: ReplayMove, stepId = move.stepId): boolean =>
    hearing.ledTo(stepId, plainAddress(url, origin)) === placeOf(move);
  /** A step that arrives where the previous one has led, even if that is now elsewhere. */
  const asLed = (move: ReplayMove): ReplayMove => {
    if (move.kind !== 'arrive' || before?.move.tab !== move.tab) return move;
    const url = before.page.url();
    return leadsTo(url, move, before.move.stepId) ? { ...move, url } : move;
  };
  for (const [at, move] of plan.moves.entries()) {
    const note = cutShort() || endOf(outcomes);
    const step = stepOf.get(move.stepId);
    const faults = captured.ofStep.get(move.stepId);
    if (move.kind === 'press' && step && faults && note === '') await pace.waitFor(step);
    await listen.toAnswers();
    noteWhereItEnded();
    if (step) hearing.begin(step, { arrivals: arrivalsAfter(plan.moves, at), isPress: move.kind === 'press' });
    hearing.noteWaiting();
    const led = asLed(move);
    const { done, outcome } = note ? { done: null, outcome: skip(move, note) } : await doMove(context, led, proxy);
    hearing.endPress();
    before = done && { move, place: placeOf(led), page: done.page };
    if (done) {
      const where = plainAddress(done.url, origin);
      if (where !== placeOf(led) && !leadsTo(done.url, move)) departures.add(move.stepId, doneAt(where));
      if (done.isOpenedAnew) departures.add(move.stepId, openedAnew(placeOf(move)));
      if (done.said !== null) departures.add(move.stepId, foundAs(plainWords(done.said, origin)));
    } else departures.add(move.stepId, UNDONE);
    if (step && done) pace.done(step);
    const isLast = plan.moves[at + 1]?.stepId !== move.stepId;
    if (done && faults && isLast) {
      if (!(await listen.toFaults(move.stepId, faults, done.page))) unheard.add(move.stepId);
      hearing.noteWaiting();
    }
    stopping.throwIfAborted();
    // The step in progress when the browser was ended was not performed, whatever the error says.
    outcomes.push(outcome.outcome === 'failed' && cutShort() !== '' ? skip(move, cutShort()) : outcome);
  }
  await context
    .pages()
    .at(-1)
    ?.waitForLoadState('networkidle', { timeout: 3000 })
    .catch(() => null);
  await listen.toAnswers();
  noteWhereItEnded();
  return {
    steps: outcomes,
    stepIds: [...new Set(plan.moves.map(({ stepId }) => stepId))],
    incomplete: cutShort() || (isUnheard || departures.areTooMany ? UNHEARD : ''),
    heard: hearing.faults.stepsOf,
    departures: departures.all,
    came: hearing.came.at,
    unheard,
  };
}

/** Ids of the directly following steps that only arrive at a page. */
function arrivalsAfter(moves: readonly ReplayMove[], at: number): string[] {
  const rest = moves.slice(at + 1);
  const end = rest.findIndex(({ kind }) => kind !== 'arrive');
  return (end === -1 ? rest : rest.slice(0, end)).map(({ stepId }) => stepId);
}

const skip = (move: ReplayMove, note: string): Replay['steps'][number] => ({ step_id: move.stepId, outcome: 'skipped', note });

/** Why no further step is performed; empty while there is no reason. */
function endOf(outcomes: Replay['steps']): string {
  if (outcomes.length >= MAX_MOVES) return `A replay performs the first ${MAX_MOVES} steps.`;
  const last = outcomes.filter(({ outcome }) => outcome !== 'skipped').slice(-MAX_FAILURES_IN_A_ROW);
  const isHopeless = last.length === MAX_FAILURES_IN_A_ROW && last.every(({ outcome }) => outcome === 'failed');
  return isHopeless ? `The previous ${MAX_FAILURES_IN_A_ROW} steps failed, so the replay ended.` : '';
}

/** A performed move. */
interface DoneMove {
  readonly page: Page;
  /** Of the page: where a move led to, or where it pressed. */
  readonly url: string;
  /** Whether an address was opened that the previous page had not led to. */
  readonly isOpenedAnew: boolean;
  /** Text of an element that its name alone did not identify; null if it did. */
  readonly said: string | null;
}

/** @returns `done` is null when it failed */
async function doMove(
  context: BrowserContext,
  move: ReplayMove,
  proxy: FilteringProxy,
): Promise<{ readonly done: DoneMove | null; readonly outcome: Replay['steps'][number] }> {
  const outcomeOf = (outcome: 'done' | 'failed', note = '') => ({ step_id: move.stepId, outcome, note });
  try {
    if (move.kind === 'arrive') admit(proxy, move.url);
    const page = await pageOf(context, move.tab);
    if (move.kind === 'arrive') {
      const isOpenedAnew = await arrive(page, move.url, move.isOpenable);
      return { done: { page, url: page.url(), isOpenedAnew, said: null }, outcome: outcomeOf('done') };
    }
    // The page’s actual address, which the step itself does not know.
    const url = page.url();
    admit(proxy, url);
    const { target, isByName } = await findPressed(page, move);
    const said = isByName ? null : await wordsOf(target);
    await press(target, move.byKey, null);
    return { done: { page, url, isOpenedAnew: false, said }, outcome: outcomeOf('done') };
  } catch (error) {
    const words = (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
    // A copy, because `slice` keeps the whole string in memory.
    return { done: null, outcome: outcomeOf('failed', Buffer.from(words.slice(0, MAX_NOTE)).toString()) };
  }
}

/** The beginning of an element’s visible text; empty when it has none, or is missing. */
async function wordsOf(target: Locator): Promise<string> {
  const read = (element: Element, most: number): string =>
    (element.getAttribute('aria-label') || element.textContent || element.getAttribute('title') || '').trim().slice(0, most);
  return target.evaluate(read, MAX_SAID, { timeout: 10_000 }).catch(() => '');
}

/** @throws Error with a sentence for users when the server may not open an address */
function admit(proxy: FilteringProxy, url: string): void {
  const problem = proxy.refusal(url);
  if (problem !== null) throw new Error(problem);
}
