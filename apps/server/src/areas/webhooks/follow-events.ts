import { and, eq } from '../../platform/database/query.ts';
import { type AfterPost, feedbackPosts } from '../feedback/index.ts';
import type { AfterEnd } from '../tests/index.ts';
import { announceEvent, type AnnounceServices } from './announce-event.ts';

/** Announces every new public post. */
export function followPosts(services: AnnounceServices): AfterPost {
  return async (transaction, { id, workspaceId, siteId, network }) => {
    const { title, type } = feedbackPosts;
    const [post] = await transaction
      .select({ title, type })
      .from(feedbackPosts)
      .where(and(eq(feedbackPosts.id, id), eq(feedbackPosts.workspaceId, workspaceId)));
    if (!post) return;
    const data = { post_id: id, site_id: siteId, ...post };
    await announceEvent(services, transaction, { workspaceId, event: 'post.created', data, network });
  };
}

/** Announces every finished test. */
export function followTests(services: AnnounceServices): AfterEnd {
  return async (transaction, { id, workspaceId, status, kind, url, score, newCount, fixedCount }) => {
    if (status !== 'finished') return;
    const data = { test_id: id, kind, url, score, new_count: newCount, fixed_count: fixedCount };
    await announceEvent(services, transaction, { workspaceId, event: 'test.finished', data, network: null });
  };
}
