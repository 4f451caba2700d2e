import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { StepFaults } from './captured-faults.ts';
import type { Hearing } from './hear-pages.ts';

/** Beyond what it took in the capture: another machine, another hour. */
const MARGIN_MS = 300;
const MARGIN = 1.25;
/** What may follow from an answer that was waited for, where it took no time in the capture. */
const AFTER_ANSWER_MS = 300;
/** How long is listened after one step, and after all steps of a replay. */
const MOST_MS = 10_000;
const MOST_OF_ALL_MS = 4 * 60_000;
/** Before a step: people go on once a page shows what it has asked for. */
const BEFORE_STEP_MS = 2_000;
const LOOK_EVERY_MS = 25;

/** Listens for what steps bring about. */
export interface HearOut {
  /**
   * Listens after a step for as long as its faults took when they were captured, and until its requests are answered. Those that are still there
   * end it as they come, so that only what may be mended takes time.
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
  const listenUntil = async (until: number, isEnough: () => boolean): Promise<void> => {
    while (!isOver() && !isEnough() && performance.now() < until) await wait(LOOK_EVERY_MS);
  };
  return {
    async toFaults(stepId, { fingerprints, tookMs }, page) {
      const began = performance.now();
      const until = began + Math.min(MOST_MS, leftMs);
      const enough = began + tookMs * MARGIN + MARGIN_MS;
      if (enough > until) return false;
      const isAllHeard = (): boolean => [...fingerprints].every((fingerprint) => hearing.fingerprints.has(fingerprint));
      await listenUntil(Math.min(until, enough), isAllHeard);
      if (hearing.waits(stepId)) {
        await listenUntil(until, () => isAllHeard() || !hearing.waits(stepId));
        await listenUntil(Math.min(until, performance.now() + Math.max(AFTER_ANSWER_MS, tookMs)), isAllHeard);
      }
      let isAtRest = false;
      void comeToRest(page).then(() => (isAtRest = true));
      await listenUntil(until, () => isAllHeard() || isAtRest);
      leftMs -= performance.now() - began;
      return !isOver() && (isAllHeard() || isAtRest);
    },
    async toAnswers() {
      const began = performance.now();
      await listenUntil(began + Math.min(BEFORE_STEP_MS, leftMs), () => !hearing.waitsAnew());
      leftMs -= performance.now() - began;
    },
  };
}
