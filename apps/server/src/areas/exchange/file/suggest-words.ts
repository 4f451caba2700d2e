import { TEAM_STAGES, FEEDBACK_TYPES, type TeamStage, type FeedbackType } from '@plumbline/contract';

/** What other products call the stages of ours. */
const STAGES: readonly (readonly [RegExp, TeamStage])[] = [
  // A refusal may have the word of a promise in it, as may what nobody has begun.
  [/not planned|declin|reject|duplicate|won.?t|will not|spam/, 'declined'],
  [/not (yet )?started/, 'open'],
  [/review|considering|gathering/, 'under_review'],
  [/plan|roadmap|accepted/, 'planned'],
  [/progress|started|building|development|beta/, 'in_progress'],
  [/complet|ship|done|released|launched|implemented|verified/, 'shipped'],
  [/^close/, 'close'],
];

/** The stage that a status of a file most likely means. */
export function suggestStage(status: string): TeamStage {
  const name = status.trim().toLowerCase();
  const own = TEAM_STAGES.find((stage) => stage === name.replaceAll(/[\s-]+/g, '_'));
  return own ?? STAGES.find(([words]) => words.test(name))?.[1] ?? 'open';
}

/** The board that one of a file most likely means. */
export function suggestBoard(board: string): FeedbackType {
  const name = board.trim().toLowerCase();
  const own = FEEDBACK_TYPES.find((type) => type === name);
  if (own) return own;
  if (/bug|issue|problem|defect/.test(name)) return 'bugs';
  return /feedback|general|other/.test(name) ? 'feedback' : 'feature_request';
}
