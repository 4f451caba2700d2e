import type { FeedbackPost } from '@plumbline/contract';
import { listFeedback } from '@plumbline/contract/endpoints';
import type { ROADMAP_COLUMNS } from '@plumbline/contract/rules';
import { queryOptions } from '@tanstack/react-query';
import { client } from '../../shared/api/client.ts';

export type RoadmapColumn = (typeof ROADMAP_COLUMNS)[number];

/** Maximum number of posts shown in a column. */
const MOST_POSTS = 50;

/** The posts of a column, most upvotes first. */
export const roadmapQuery = ({ stage, stages }: RoadmapColumn) =>
  queryOptions({
    queryKey: ['feedback', 'roadmap', stage],
    queryFn: async (): Promise<FeedbackPost[]> => {
      const pages = await Promise.all(
        stages.map((one) => client.call(listFeedback, { query: { stage: one, sort: 'top', limit: MOST_POSTS } })),
      );
      const posts = pages.flatMap(({ data }) => data);
      return posts.toSorted((one, other) => other.upvoters - one.upvoters).slice(0, MOST_POSTS);
    },
  });
