import type { FeedbackStage } from '@plumbline/contract';
import type { PostRow } from './hold-post.ts';

/** How far a post is: beyond its status where the team has said so. */
export function stageOf({ stage, status }: Pick<PostRow, 'stage' | 'status'>): FeedbackStage {
  return stage ?? status;
}
