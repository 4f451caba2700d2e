import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { StepFaults } from './captured-faults.ts';
import type { Hearing } from './hear-pages.ts';

/** Added to the time it took in the capture: another machine, another day. */
const MARGIN_MS = 300;
const MARGIN = 1.25;
/** What came early may come late: the minimum time to listen after a step, and after its last response. */
const LEAST_MS = 3_000;
/** How many steps of a replay get that minimum. The others are listened to for as long as their problems took. */
const MOST_LONG = 50;
/** How long to wait for responses after one step, and for everything after the last step. */
const MOST_MS = 10_000;
const MOST_OF_ALL_MS = 6 * 60_000;
/** Before a step: people continue once a page shows what it has loaded. */
const BEFORE_STEP_MS = 2_000;
/** What a page may still have to do on a busy machine. */
const REST_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** Listens for the consequences of steps. */
export interface HearOut {
  /**
   * Listens after a step until its requests are answered, and then for as long as its captured problems took, at least three seconds. Problems that
   * are reproduced do not end it early: replays that listen for different times observe different things, and they are compared with each other.
   * @param page of the step
   * @returns whether any captured problem of the step that has not occurred would have occurred by now, unless it waits for a response
   */
  toFaults(stepId: string, faults: StepFaults, page: Page): Promise<boolean>;
  /** Waits up to two seconds until no new request of the steps so far is pending. */
  toAnswers(): Promise<void>;
}

/** Waits until a page has run the tasks due so far, because on a busy machine it may lag behind. Navigating away also counts. */
async function comeToRest(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1))).catch(() => undefined);
}

/** @param isOver whether the replay has ended */
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
      // Decided by count, not by remaining time: the same steps of each replay are listened to equally long.
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
