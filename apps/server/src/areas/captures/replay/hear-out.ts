import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { StepFaults } from './captured-faults.ts';
import type { Hearing } from './hear-pages.ts';

/** Beyond what it took in the capture: another machine, another hour. */
const MARGIN_MS = 300;
const MARGIN = 1.25;
/** What came early may come late: at least so long is listened after a step, and after its last answer. */
const LEAST_MS = 3_000;
/** So many steps of a replay are listened to that long. The rest is listened to for as long as its faults took. */
const MOST_LONG = 50;
/** How long is waited for answers after one step, and for everything after all steps of a replay. */
const MOST_MS = 10_000;
const MOST_OF_ALL_MS = 6 * 60_000;
/** Before a step: people go on once a page shows what it has asked for. */
const BEFORE_STEP_MS = 2_000;
/** What a page may still have to do on a busy machine. */
const REST_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** Listens for what steps bring about. */
export interface HearOut {
  /**
   * Listens after a step until its requests are answered, and from the last answer on for as long as its faults took when they were captured, and for three
   * seconds at least. What comes back does not end it: replays that listen for unlike times hear unlike things, and are to be compared.
   * @param page of the step
   * @returns whether what was captured of the step and did not come would have come by now, if it waits for no answer
   */
  toFaults(stepId: string, faults: StepFaults, page: Page): Promise<boolean>;
  /** Waits, for two seconds at most, until the steps so far wait for no answer but those that were waited for before. */
  toAnswers(): Promise<void>;
}

/** Waits until a page has done what was due before: on a busy machine it may be behind. One that has left for another has, too. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1))).catch(() => undefined);
}

/** @param isOver whether there is nobody to listen to any more */
export function hearOut(hearing: Hearing, isOver: () => boolean): HearOut {
  let leftMs = MOST_OF_ALL_MS;
  let long = 0;
  const listenUntil = async (until: number, isEnough: () => boolean = () => false): Promise<void> => {
    while (!isOver() && !isEnough() && performance.now() < until) await wait(LOOK_EVERY_MS);
  };
  return {
    async toFaults(stepId, { tookMs }, page) {
      const began = performance.now();
      const most = began + leftMs;
      const until = Math.min(most, began + MOST_MS);
      // Told by how many there were, not by the time that is left: the same steps of each replay are listened to alike.
      const leastMs = long < MOST_LONG ? LEAST_MS : 0;
      long += 1;
      const spanMs = Math.max(leastMs, tookMs * MARGIN + MARGIN_MS);
      if (began + spanMs > until) return false;
      await listenUntil(began + spanMs);
      await listenUntil(until, () => !hearing.waits(stepId));
      const enough = (hearing.answeredAt(stepId) ?? began) + spanMs;
      await listenUntil(Math.min(most, enough));
      let isAtRest = false;
      void comeToRest(page).then(() => (isAtRest = true));
      await listenUntil(performance.now() + REST_MS, () => isAtRest);
      leftMs -= performance.now() - began;
      return !isOver() && isAtRest && enough <= most;
    },
    async toAnswers() {
      const began = performance.now();
      await listenUntil(began + Math.min(BEFORE_STEP_MS, leftMs), () => !hearing.waitsAnew());
      leftMs -= performance.now() - began;
    },
  };
}
