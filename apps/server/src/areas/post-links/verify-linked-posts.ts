import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, eq, inArray, sql } from '../../platform/database/query.ts';
import type { JobDefinition, JobHandler } from '../../platform/queue/queue.ts';
import { holdWorkspace } from '../workspaces/index.ts';
import { failPost, feedbackPosts, type TellServices, verifyPost } from '../feedback/index.ts';
import { ofPost } from './present-links.ts';
import { postLinks } from './tables.ts';

/** Closes and reopens posts according to test results for their links. */
export const VERIFY_POSTS: JobDefinition = {
  name: 'verify-posts',
  retryLimit: 8,
  retryDelaySeconds: 10,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 300,
};

const jobData = z.object({ workspaceId: z.uuid(), postIds: z.array(z.uuid()) });

export interface VerifierServices extends TellServices {
  readonly db: NodePgDatabase;
  /** Origin of the links in emails. */
  readonly site: string;
}

/** Creates the handler of verify-posts jobs. A post’s state follows from the current state of all its links, so repeating a job changes nothing. */
export function createPostVerifier(services: VerifierServices): JobHandler {
  return async (data, signal) => {
    const { workspaceId, postIds } = jobData.parse(data);
    const standing = await services.db
      .selectDistinct({ id: sql<string>`coalesce(${feedbackPosts.mergedIntoId}, ${feedbackPosts.id})` })
      .from(feedbackPosts)
      .where(and(inArray(feedbackPosts.id, postIds), eq(feedbackPosts.workspaceId, workspaceId)));
    for (const { id } of standing) {
      signal.throwIfAborted();
      await settlePost(services, workspaceId, id);
    }
  };
}

async function settlePost(services: VerifierServices, workspaceId: string, postId: string): Promise<void> {
  await services.db.transaction(async (transaction) => {
    const workspace = await holdWorkspace(transaction, workspaceId);
    if (!workspace) return;
    const links = await transaction
      .select({ verdict: postLinks.verdict, fixedAt: postLinks.fixedAt })
      .from(postLinks)
      .innerJoin(feedbackPosts, eq(feedbackPosts.id, postLinks.postId))
      .where(and(eq(postLinks.workspaceId, workspaceId), ofPost(postId)));
    const [last] = links.flatMap(({ fixedAt }) => fixedAt ?? []).sort((one, other) => Number(other) - Number(one));
    if (links.some(({ verdict }) => verdict === 'failing')) await failPost(services, transaction, workspaceId, postId);
    else if (last)
      await verifyPost(services, transaction, { workspaceId, workspaceName: workspace.name, postId, at: last, site: services.site });
  });
}
