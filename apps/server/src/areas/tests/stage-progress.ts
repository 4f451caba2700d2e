import type { RunProgress } from './test-kind.ts';

/** One stage of a run, begun or over. */
export interface StageState {
  readonly stage: string;
  readonly done: number;
  readonly total: number;
  readonly isOver: boolean;
  /** Milliseconds since it began, or that it took. */
  readonly ms: number;
}

/** What earlier tests took for a stage, in milliseconds. */
export interface StagePace {
  readonly stage: string;
  /** For one of what is counted in it. */
  readonly msPerUnit: number;
  readonly ms: number;
}

/** So many of what is counted in a stage say more of it than earlier tests do. */
const ENOUGH_DONE = 10;

interface Stage extends RunProgress {
  readonly beganAt: number;
  /** What was done when it began: a test that goes on after an interruption has much behind it. */
  readonly doneBefore: number;
  readonly endedAt: number | null;
}

/** Adds up what the stages of a run report. Times are of a clock in milliseconds that never goes back. */
export class StageProgress {
  readonly #learnt: readonly StagePace[];
  readonly #beganAt: number;
  readonly #stages = new Map<string, Stage>();
  #percent = 0;

  constructor(learnt: readonly StagePace[], now: number) {
    this.#learnt = learnt;
    this.#beganAt = now;
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

  /** The first stage that is not over, else the last one; null before there is one. */
  get current(): RunProgress | null {
    const stages = [...this.#stages.values()];
    return stages.find(({ isOver }) => !isOver) ?? stages.at(-1) ?? null;
  }

  /** In the order in which they began. */
  stages(now: number): StageState[] {
    return Array.from(this.#stages.values(), ({ stage, done, total, isOver = false, beganAt, endedAt }) => {
      return { stage, done, total, isOver, ms: Math.round((endedAt ?? now) - beganAt) };
    });
  }

  /** What the current stage does in a second, to a tenth. */
  unitsPerSecond(now: number): number {
    const stage = this.#stages.get(this.current?.stage ?? '');
    if (!stage || now <= stage.beganAt) return 0;
    return Math.max(0, Math.round((10_000 * (stage.done - stage.doneBefore)) / (now - stage.beganAt)) / 10);
  }

  /** Seconds until the test is done: the longest of what goes on, then what is still to begin. Null where nothing tells. */
  secondsLeft(now: number): number | null {
    const running = [...this.#stages.values()].filter(({ isOver }) => !isOver).map((stage) => this.#msLeft(stage, now));
    const known = running.filter((ms) => ms !== null);
    const coming = this.#learnt.filter(({ stage }) => !this.#stages.has(stage));
    if (known.length === 0 && coming.length === 0) return null;
    return Math.round((Math.max(0, ...known) + coming.reduce((sum, { ms }) => sum + ms, 0)) / 1000);
  }

  /** Of the whole test, never less than it was and never all of it. */
  percent(now: number): number {
    const left = this.secondsLeft(now);
    const spent = now - this.#beganAt;
    const { done = 0, total = 0 } = this.current ?? {};
    const share = left === null ? done / Math.max(1, total) : spent / Math.max(1, spent + 1000 * left);
    this.#percent = Math.max(this.#percent, Math.min(99, Math.floor(100 * share)));
    return this.#percent;
  }

  #msLeft({ stage, done, total, doneBefore, beganAt }: Stage, now: number): number | null {
    const left = Math.max(0, total - done);
    const own = done - doneBefore;
    if (own >= ENOUGH_DONE) return (left * (now - beganAt)) / own;
    const learnt = this.#learnt.find((pace) => pace.stage === stage);
    if (learnt) return left * learnt.msPerUnit;
    return own > 0 ? (left * (now - beganAt)) / own : null;
  }
}
