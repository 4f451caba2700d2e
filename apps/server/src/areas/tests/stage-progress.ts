import { expectStage, expectUnit, type PastRun } from './expect-stage.ts';
import type { RunProgress } from './test-kind.ts';

/** One stage of a run, started or ended. */
export interface StageState {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly isOver: boolean;
  /** Milliseconds since its start, or its whole duration. */
  readonly ms: number;
}

/** What is known about a run before it starts. */
export interface RunOutlook {
  /** The stages of its kind, in the order in which they start. */
  readonly stages: readonly string[];
  /** Earlier runs of the same kind. */
  readonly past: readonly PastRun[];
  /** The percentage shown before an interruption. */
  readonly percent: number;
}

/** Once a stage has completed this many units, its own speed counts instead of that of earlier tests. */
const ENOUGH_DONE = 10;
/** Minimum estimate of the time left: at first, only a few links of a site are known. */
const LEAST_LEFT_MS = 2000;
/** Minimum time left as a fraction of the time spent, where all the work is counted, and where some of it is guessed. */
const LEAST_LEFT_COUNTED = 1 / 20;
const LEAST_LEFT_GUESSED = 1 / 3;

interface Stage extends RunProgress {
  readonly beganAt: number;
  /** Units completed before it started: a resumed test has many. */
  readonly doneBefore: number;
  readonly endedAt: number | null;
}

interface TimeLeft {
  readonly ms: number;
  /** Whether every remaining stage has counted its work, or is known from earlier runs. */
  readonly isKnown: boolean;
  /** Whether the remaining work is counted and no stage has yet to start. */
  readonly isCounted: boolean;
}

/** Combines what the stages of a run report. Times are milliseconds of a monotonic clock. */
export class StageProgress {
  readonly #outlook: RunOutlook;
  readonly #beganAt: number;
  readonly #stages = new Map<string, Stage>();
  #share: number;
  #sharedAt: number;

  constructor(outlook: RunOutlook, now: number) {
    this.#outlook = outlook;
    this.#beganAt = now;
    this.#share = outlook.percent / 100;
    this.#sharedAt = now;
  }

  take(progress: RunProgress, now: number): void {
    const before = this.#stages.get(progress.stage);
    this.#stages.set(progress.stage, {
      ...progress,
      beganAt: before?.beganAt ?? now,
      doneBefore: before?.doneBefore ?? progress.done,
      endedAt: progress.isOver ? (before?.endedAt ?? now) : null,
    });
  }

  /** The first stage that has not ended, else the last one; null before the first. */
  get current(): RunProgress | null {
    const stages = [...this.#stages.values()];
    return stages.find(({ isOver }) => !isOver) ?? stages.at(-1) ?? null;
  }

  /** In the order in which they started. */
  stages(now: number): StageState[] {
    return Array.from(this.#stages.values(), ({ stage, done, total, isOver = false, beganAt, endedAt }) => {
      return { stage, done, total, isOver, ms: Math.round((endedAt ?? now) - beganAt) };
    });
  }

  /** The speed of the current stage, in units per second to one decimal. */
  unitsPerSecond(now: number): number {
    const stage = this.#stages.get(this.current?.stage ?? '');
    if (!stage || now <= stage.beganAt) return 0;
    return Math.max(0, Math.round((10_000 * (stage.done - stage.doneBefore)) / (now - stage.beganAt)) / 10);
  }

  /** Seconds until the test ends: the longest of the running stages, plus those yet to start. Null where unknown. */
  secondsLeft(now: number): number | null {
    const { ms, isKnown } = this.#left(now);
    return isKnown ? Math.round(ms / 1000) : null;
  }

  /**
   * Percentage of the whole test, never falling and never 100. It advances at the speed that would reach the end in the estimated time left; where
   * the estimate was too low, it slows down but does
   * not stop.
   */
  percent(now: number): number {
    const { ms, isCounted } = this.#left(now);
    const least = (now - this.#beganAt) * (isCounted ? LEAST_LEFT_COUNTED : LEAST_LEFT_GUESSED);
    const left = Math.max(ms, least, LEAST_LEFT_MS);
    const since = Math.max(0, now - this.#sharedAt);
    this.#share += ((1 - this.#share) * since) / (since + left);
    this.#sharedAt = now;
    return Math.min(99, Math.floor(100 * this.#share));
  }

  #left(now: number): TimeLeft {
    const begun = [...this.#stages.values()];
    const running = begun.filter(({ isOver }) => !isOver);
    const goingOn = running.map((stage) => this.#msLeft(stage, now));
    const { stages, past } = this.#outlook;
    // A stage whose successor has started was skipped.
    const coming = stages
      .slice(stages.findLastIndex((stage) => this.#stages.has(stage)) + 1)
      .map((stage) => expectStage(past, stage, begun[0]));
    const longest = Math.max(0, ...goingOn.filter((ms) => ms !== null));
    // An unknown stage may take as long as everything before it.
    const guess = now - this.#beganAt + longest;
    return {
      ms: longest + coming.reduce<number>((sum, ms) => sum + (ms ?? guess), 0),
      isKnown:
        goingOn.length + coming.length > 0 && (goingOn.length === 0 || longest > 0 || !goingOn.includes(null)) && !coming.includes(null),
      isCounted: coming.every((ms) => ms === 0) && running.some(({ done, total }) => done < total),
    };
  }

  #msLeft({ stage, done, total, doneBefore, beganAt }: Stage, now: number): number | null {
    const left = Math.max(0, total - done);
    const own = done - doneBefore;
    if (own >= ENOUGH_DONE) return (left * (now - beganAt)) / own;
    const learnt = expectUnit(this.#outlook.past, stage);
    // A stage that starts with all of its work counted does not show its progress.
    if (learnt !== null) return left > 0 || own > 0 ? left * learnt : Math.max(0, total * learnt - (now - beganAt));
    return own > 0 ? (left * (now - beganAt)) / own : null;
  }
}
