import { expectStage, expectUnit, type PastRun } from './expect-stage.ts';
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

/** What is known of a run before it begins. */
export interface RunOutlook {
  /** Stages of its kind, in the order in which they begin. */
  readonly stages: readonly string[];
  /** Earlier runs of this kind. */
  readonly past: readonly PastRun[];
  /** What was shown of it before it was interrupted. */
  readonly percent: number;
}

/** So many of what is counted in a stage say more of it than earlier tests do. */
const ENOUGH_DONE = 10;
/** However little seems to be left: early counts know only the first links of a site. */
const LEAST_LEFT_MS = 2000;
/** Of what was spent: how much may at least be left where all of it is counted, and where some of it is guessed. */
const LEAST_LEFT_COUNTED = 1 / 20;
const LEAST_LEFT_GUESSED = 1 / 3;

interface Stage extends RunProgress {
  readonly beganAt: number;
  /** What was done when it began: a test that goes on after an interruption has much behind it. */
  readonly doneBefore: number;
  readonly endedAt: number | null;
}

interface TimeLeft {
  readonly ms: number;
  /** Every stage that is left counts what it has to do, or earlier runs tell of it. */
  readonly isKnown: boolean;
  /** What is left is being counted down, and nothing is still to begin. */
  readonly isCounted: boolean;
}

/** Adds up what the stages of a run report. Times are of a clock in milliseconds that never goes back. */
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
    const { ms, isKnown } = this.#left(now);
    return isKnown ? Math.round(ms / 1000) : null;
  }

  /**
   * Of the whole test, never less than it was and never all of it. It goes on from where it was at the speed at which it would come to its
   * end in the time left. Where that was too short it slows down, and does not stand still.
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
    // A stage that comes before one that has begun was left out.
    const coming = stages
      .slice(stages.findLastIndex((stage) => this.#stages.has(stage)) + 1)
      .map((stage) => expectStage(past, stage, begun[0]));
    const longest = Math.max(0, ...goingOn.filter((ms) => ms !== null));
    // A stage that nobody knows yet may take as long as those before it.
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
    // A stage that begins with all of it counted tells nothing of how far it is.
    if (learnt !== null) return left > 0 || own > 0 ? left * learnt : Math.max(0, total * learnt - (now - beganAt));
    return own > 0 ? (left * (now - beganAt)) / own : null;
  }
}
