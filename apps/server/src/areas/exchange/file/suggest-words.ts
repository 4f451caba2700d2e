import { TEAM_STAGES, FEEDBACK_TYPES, type TeamStage, type FeedbackType } from '@plumbline/contract';

/** Other products’ names for our stages. */
const STAGES: readonly (readonly [RegExp, TeamStage])[] = [
  // First, because a rejection may contain the word for a promise, and so may something not started.
  [/not planned|declin|reject|duplicate|won.?t|will not|spam/, 'declined'],
  [/not (yet )?started/, 'open'],
  [/review|considering|gathering/, 'under_review'],
  [/plan|roadmap|accepted/, 'planned'],
  [/progress|started|building|development|beta/, 'in_progress'],
  [/complet|ship|done|released|launched|implemented|verified/, 'shipped'],
  [/^close/, 'close'],
];

/** The most likely stage for a status in a file. */
export function suggestStage(status: string): TeamStage {
  const name = status.trim().toLowerCase();
  const own = TEAM_STAGES.find((stage) => stage === name.replaceAll(/[\s-]+/g, '_'));
  return own ?? STAGES.find(([words]) => words.test(name))?.[1] ?? 'open';
}

/** The most likely board for one in a file. */
export function suggestBoard(board: string): FeedbackType {
  const name = board.trim().toLowerCase();
  const own = FEEDBACK_TYPES.find((type) => type === name);
  if (own) return own;
  if (/bug|issue|problem|defect/.test(name)) return 'bugs';
  return /feedback|general|other/.test(name) ? 'feedback' : 'feature_request';
}
