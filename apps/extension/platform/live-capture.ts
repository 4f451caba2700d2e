import { CAPTURE_MAX_STEPS } from '@plumbline/contract/rules';
import type { CapturedKind } from './captured-kinds.ts';
import { browser } from 'wxt/browser';

/** The running capture. Kept in the browser's session storage, because the worker may be stopped at any moment. */
export interface LiveCapture {
  readonly id: string;
  readonly kind: CapturedKind;
  readonly startedAt: string;
  /** The captured tabs: the one it began in and those opened from it. */
  readonly tabIds: readonly number[];
  readonly nextSeq: number;
  /** The latest step, to which the following network and console events belong. */
  readonly lastStepId: string | null;
  /** False once the user has closed the debugger's bar: there are no more bodies or console messages. */
  readonly hasDebugger: boolean;
  /** Names whose values are redacted in addition to the built-in ones, as configured when the capture began. */
  readonly redactNames: readonly string[];
  /** Hashes of the states that were already checked. */
  readonly judgedStates: readonly string[];
}

const KEY = 'live-capture';

let known: LiveCapture | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** The running capture; null when none runs. */
export async function readLive(): Promise<LiveCapture | null> {
  if (known) return known;
  const { [KEY]: kept } = await browser.storage.session.get<{ [KEY]?: LiveCapture }>(KEY);
  known ??= kept ?? null;
  return known;
}

/** Changes the running capture, one change at a time; does nothing when none runs. */
export function changeLive(change: (live: LiveCapture) => LiveCapture): Promise<LiveCapture | null> {
  const changed = queue.then(async () => {
    const live = await readLive();
    if (!live) return null;
    known = change(live);
    await browser.storage.session.set({ [KEY]: known });
    return known;
  });
  queue = changed.catch(() => undefined);
  return changed;
}

/**
 * Begins a step in a captured tab.
 * @returns the capture with the step as its latest; null when the tab is not captured, or the maximum number of steps is reached
 */
export async function beginStep(tabId: number, id: string): Promise<LiveCapture | null> {
  let isBegun = false;
  const live = await changeLive((now) => {
    isBegun = now.tabIds.includes(tabId) && now.nextSeq < CAPTURE_MAX_STEPS;
    return isBegun ? { ...now, nextSeq: now.nextSeq + 1, lastStepId: id } : now;
  });
  return isBegun ? live : null;
}

/** Sets or clears the running capture. */
export async function setLive(live: LiveCapture | null): Promise<void> {
  await queue;
  known = live;
  if (live) await browser.storage.session.set({ [KEY]: live });
  else await browser.storage.session.remove(KEY);
}
