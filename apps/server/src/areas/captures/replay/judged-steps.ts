import type { Replay } from '@plumbline/contract';
import { parseUrl } from '@plumbline/urls';
import type { CapturedFaults } from './captured-faults.ts';
import type { Hearing } from './hear-pages.ts';
import type { ReplayMove } from './replay-plan.ts';

type Outcome = Replay['steps'][number];

/** How a move went that was done. */
export interface DoneMove {
  /** Address of the page afterwards. */
  readonly url: string;
  /** Whether the page led to the address by itself; false for a press. */
  readonly isLed: boolean;
}

const ELSEWHERE = 'The address led elsewhere, so nothing found at this step counts as fixed.';
const UNLIKE = 'A step before it on this page was not done as it was captured, so nothing found at this step counts as fixed.';
const UNHEARD = 'What was found at this step came too late in the capture to be waited for, so it does not count as fixed.';
const UNANSWERED = 'A request of this step had another answer than in the capture, or none, so nothing found at it counts as fixed.';

/** Says which steps of a replay may be judged: those that were done as they were captured, and heard to their end. */
export interface JudgedSteps {
  /**
   * Takes the moves in their order.
   * @param done null where it was not done @param isHeardOut whether what did not come would have come
   * @returns the outcome, with why the step is not judged where there is something to judge
   */
  add(move: ReplayMove, outcome: Outcome, done: DoneMove | null, isHeardOut: boolean): Outcome;
  /** Ids of the steps that may be judged. */
  ids(): string[];
}

/** Begins with pages that are as they were captured. */
export function judgedSteps(captured: CapturedFaults, hearing: Hearing): JudgedSteps {
  const judged = new Map<string, boolean>();
  /** Tabs whose page is not as it was captured, and its address. */
  const unlike = new Map<number, string>();
  const problemOf = (move: ReplayMove, done: DoneMove, isHeardOut: boolean): string => {
    if (move.kind === 'arrive' && !isSamePlace(done.url, move.url)) return ELSEWHERE;
    if (unlike.has(move.tab)) return UNLIKE;
    if (hearing.missed(move.stepId) || hearing.waits(move.stepId)) return UNANSWERED;
    return isHeardOut ? '' : UNHEARD;
  };
  return {
    add(move, outcome, done, isHeardOut) {
      const { stepId, tab } = move;
      const before = unlike.get(tab);
      // A form that leads nowhere leaves its page where it was.
      if (done?.isLed && before !== undefined && !isSamePlace(done.url, before)) unlike.delete(tab);
      const lacksWords = move.kind === 'press' && move.isFilled;
      const problem = done ? problemOf(move, done, isHeardOut) : outcome.note;
      if (!done || lacksWords || problem === ELSEWHERE) unlike.set(tab, done?.url ?? before ?? '');
      judged.set(stepId, (judged.get(stepId) ?? true) && !lacksWords && problem === '');
      const isMissing = [...(captured.ofStep.get(stepId)?.fingerprints ?? [])].some((one) => !hearing.fingerprints.has(one));
      return outcome.note === '' && isMissing ? { ...outcome, note: problem } : outcome;
    },
    ids: () => [...judged].flatMap(([id, isJudged]) => (isJudged && !hearing.missed(id) ? [id] : [])),
  };
}

function isSamePlace(at: string, wanted: string): boolean {
  const [one, other] = [parseUrl(at), parseUrl(wanted)];
  return one !== null && one.origin === other?.origin && one.pathname === other.pathname;
}
