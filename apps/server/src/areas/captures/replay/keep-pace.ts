import { setTimeout as wait } from 'node:timers/promises';
import type { CaptureStep } from '@plumbline/contract';

/** People look at a page for longer than its scripts take to start. */
const MOST_MS = 3_000;

/** Gives a page the time that the user gave it. */
export interface Pace {
  /** Waits until a press is as long after the previous step as it was in the capture, at most three seconds. */
  waitFor(step: CaptureStep): Promise<void>;
  /** Records that a step was performed. */
  done(step: CaptureStep): void;
}

/**
 * Without this, handlers that a page attaches a moment after loading would be missing when it is pressed, and nothing would go wrong.
 * @param signal ends every wait
 */
export function keepPace(signal: AbortSignal): Pace {
  let before: { readonly capturedMs: number; readonly doneMs: number } | null = null;
  return {
    async waitFor({ at }) {
      if (before === null) return;
      const leftMs = Math.min(MOST_MS, Date.parse(at) - before.capturedMs) - (performance.now() - before.doneMs);
      if (leftMs > 0) await wait(leftMs, undefined, { signal }).catch(() => undefined);
    },
    done({ at }) {
      before = { capturedMs: Date.parse(at), doneMs: performance.now() };
    },
  };
}
