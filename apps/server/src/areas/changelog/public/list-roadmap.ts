import { ROADMAP_COLUMNS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq, inArray, isNull } from '../../../platform/database/query.ts';
import { feedbackPosts } from '../../feedback/index.ts';
import { inPublic } from '../../moderation/index.ts';
import type { PublicChangelog } from './find-public-changelog.ts';

/** Posts per column. */
const MOST_POSTS = 50;

/** A post as shown on a public roadmap. */
export interface RoadmapPost {
  readonly title: string;
  readonly upvoters: number;
}

export interface RoadmapColumn {
  readonly title: string;
  readonly posts: readonly RoadmapPost[];
}

/** A site’s planned and finished work, from the posts its visitors may read, most upvoted first. */
export async function listRoadmap(db: NodePgDatabase, { siteId, workspaceId }: PublicChangelog): Promise<RoadmapColumn[]> {
  const { title, upvoters, stage, deletedAt, mergedIntoId, id } = feedbackPosts;
  const columns: RoadmapColumn[] = [];
  for (const column of ROADMAP_COLUMNS) {
    const posts = await db
      .select({ title, upvoters })
      .from(feedbackPosts)
      .where(
        and(
          eq(feedbackPosts.workspaceId, workspaceId),
          eq(feedbackPosts.siteId, siteId),
          inArray(stage, [...column.stages]),
          isNull(deletedAt),
          isNull(mergedIntoId),
          inPublic(feedbackPosts),
        ),
      )
      .orderBy(desc(upvoters), id)
      .limit(MOST_POSTS);
    columns.push({ title: column.title, posts });
  }
  return columns;
}
