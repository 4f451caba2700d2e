import type { FeedbackStatus } from './feedback-words.ts';

/** The stages a team can set; each counts as open or closed in public. `open` and `close` say no more than that. */
export const TEAM_STAGES = ['open', 'under_review', 'planned', 'in_progress', 'shipped', 'declined', 'close'] as const;

export type TeamStage = (typeof TEAM_STAGES)[number];

/** The stage of a post: set by the team, or `verified` by a test that proved the fix. */
export const FEEDBACK_STAGES = [...TEAM_STAGES, 'verified'] as const;
export type FeedbackStage = (typeof FEEDBACK_STAGES)[number];

export const STAGE_WORDS: Readonly<Record<FeedbackStage, { label: string; status: FeedbackStatus }>> = {
  open: { label: 'Open', status: 'open' },
  under_review: { label: 'Under review', status: 'open' },
  planned: { label: 'Planned', status: 'open' },
  in_progress: { label: 'In progress', status: 'open' },
  shipped: { label: 'Shipped', status: 'close' },
  declined: { label: 'Declined', status: 'close' },
  close: { label: 'Close', status: 'close' },
  verified: { label: 'Verified fixed', status: 'close' },
};

/** The columns of a roadmap, in the order of work; a post moved to a column gets its first stage. Verified posts are shown as shipped. */
export const ROADMAP_COLUMNS = [
  { stage: 'planned', title: 'Planned', stages: ['planned'] },
  { stage: 'in_progress', title: 'In progress', stages: ['in_progress'] },
  { stage: 'shipped', title: 'Shipped', stages: ['shipped', 'verified'] },
] as const satisfies ReadonlyArray<{ readonly stage: TeamStage; readonly title: string; readonly stages: readonly FeedbackStage[] }>;

/** The stage of a post as text, with the day for a verified one. */
export function stageLabel({ stage, verified_at: at }: { readonly stage: FeedbackStage; readonly verified_at: string | null }): string {
  const { label } = STAGE_WORDS[stage];
  return at === null ? label : `${label} on ${dayWords(at)}`;
}

/** A day as shown in emails and on screens about posts, the same for every reader. */
export function dayWords(at: string): string {
  return new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
