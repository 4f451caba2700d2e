import { setTimeout as wait } from 'node:timers/promises';
import type { CaptureStep } from '@plumbline/contract';

/** People look longer at a page than its scripts take to make it work. */
const MOST_MS = 3_000;

/** Leaves a page the time that a person left it. */
export interface Pace {
  /** Waits until a press is as long after the step before it as it was in the capture, and for three seconds at most. */
  waitFor(step: CaptureStep): Promise<void>;
  /** Says that a step was done. */
  done(step: CaptureStep): void;
}

/**
 * Without it, what a page wires up a moment after it has loaded would not be there when it is pressed, and nothing would go wrong.
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
