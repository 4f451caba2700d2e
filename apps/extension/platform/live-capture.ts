import { CAPTURE_MAX_STEPS } from '@plumbline/contract/rules';
import type { CapturedKind } from './captured-kinds.ts';
import { browser } from 'wxt/browser';

/** The capture that runs now. The worker may be stopped at any moment, so this lies in the browser's session storage. */
export interface LiveCapture {
  readonly id: string;
  readonly kind: CapturedKind;
  readonly startedAt: string;
  /** Tabs that are captured: the one it began in and those opened from it. */
  readonly tabIds: readonly number[];
  readonly nextSeq: number;
  /** The step that happened last: what the network and the console do next belongs to it. */
  readonly lastStepId: string | null;
  /** False when the user closed the debugger's bar: then there are no bodies and no console. */
  readonly hasDebugger: boolean;
  /** Names whose values are taken out beside the known ones, as they were when it began. */
  readonly redactNames: readonly string[];
  /** Marks of the states that were judged already. */
  readonly judgedStates: readonly string[];
}

const KEY = 'live-capture';

let known: LiveCapture | null = null;
let queue: Promise<unknown> = Promise.resolve();

/** The running capture, null when none runs. */
export async function readLive(): Promise<LiveCapture | null> {
  if (known) return known;
  const { [KEY]: kept } = await browser.storage.session.get<{ [KEY]?: LiveCapture }>(KEY);
  known ??= kept ?? null;
  return known;
}

/** Changes the running capture, one change at a time; nothing happens when none runs. */
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
 * Begins a step in a tab that is captured.
 * @returns the capture with the step as its last, null when none runs in that tab or it has all the steps it may have
 */
export async function beginStep(tabId: number, id: string): Promise<LiveCapture | null> {
  let isBegun = false;
  const live = await changeLive((now) => {
    isBegun = now.tabIds.includes(tabId) && now.nextSeq < CAPTURE_MAX_STEPS;
    return isBegun ? { ...now, nextSeq: now.nextSeq + 1, lastStepId: id } : now;
  });
  return isBegun ? live : null;
}

/** Sets or ends the running capture. */
export async function setLive(live: LiveCapture | null): Promise<void> {
  await queue;
  known = live;
  if (live) await browser.storage.session.set({ [KEY]: live });
  else await browser.storage.session.remove(KEY);
}
