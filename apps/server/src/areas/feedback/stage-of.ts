import type { FeedbackStage } from '@plumbline/contract';
import type { PostRow } from './hold-post.ts';

/** A post’s stage: its status unless the team has set more detail. */
export function stageOf({ stage, status }: Pick<PostRow, 'stage' | 'status'>): FeedbackStage {
  return stage ?? status;
}
