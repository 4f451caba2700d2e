import type { PostLink } from '@plumbline/contract';
import { testKind } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, getTableColumns, isNull, or, type SQL, sql } from '../../platform/database/query.ts';
import { feedbackPosts } from '../feedback/index.ts';
import { inPublic } from '../moderation/index.ts';
import { getTest } from '../tests/index.ts';
import { postLinkFindings, postLinks } from './tables.ts';

const linkFindings = sql`select from ${postLinkFindings} where ${postLinkFindings.linkId} = ${postLinks.id}`;

/** Links of a workspace, oldest first, without those of deleted, held or hidden posts. */
export async function readLinks(db: NodePgDatabase, workspaceId: string, which: SQL | undefined): Promise<PostLink[]> {
  const rows = await db
    .select({ ...getTableColumns(postLinks), postTitle: feedbackPosts.title, provable: sql<boolean>`exists (${linkFindings})` })
    .from(postLinks)
    .innerJoin(feedbackPosts, eq(feedbackPosts.id, postLinks.postId))
    .where(and(eq(postLinks.workspaceId, workspaceId), isNull(feedbackPosts.deletedAt), inPublic(feedbackPosts), which))
    .orderBy(asc(postLinks.createdAt), asc(postLinks.id));
  return rows.map((row) => ({
    id: row.id,
    feedback_id: row.postId,
    post_title: row.postTitle,
    about: row.about,
    kind: testKind.parse(row.kind),
    host: row.host,
    title: row.title,
    test_id: row.testId,
    fingerprint: row.fingerprint,
    step_id: row.stepId,
    verdict: row.verdict,
    provable: row.provable,
    fixed_test_id: row.fixedTestId,
    fixed_at: row.fixedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }));
}

export interface LinkQuery {
  readonly feedback_id?: string | undefined;
  readonly test_id?: string | undefined;
  readonly fingerprint?: string | undefined;
  readonly step_id?: string | undefined;
}

/** The links of a post, or the posts linked to a finding or step, as shown in any test of the site. @throws ApiError not_found */
export async function listLinks(db: NodePgDatabase, workspaceId: string, query: LinkQuery): Promise<PostLink[]> {
  if (query.feedback_id !== undefined) return readLinks(db, workspaceId, ofPost(query.feedback_id));
  const test = await getTest(db, workspaceId, query.test_id ?? '');
  if (query.step_id !== undefined)
    return readLinks(db, workspaceId, and(eq(postLinks.testId, test.id), eq(postLinks.stepId, query.step_id)));
  const named = sql`exists (${linkFindings} and ${postLinkFindings.fingerprint} = ${query.fingerprint ?? ''})`;
  return readLinks(
    db,
    workspaceId,
    and(eq(postLinks.about, 'finding'), eq(postLinks.kind, test.kind), eq(postLinks.host, test.host), named),
  );
}

/** Links of a post, and of those merged into it. */
export function ofPost(postId: string): SQL | undefined {
  return or(eq(postLinks.postId, postId), eq(feedbackPosts.mergedIntoId, postId));
}
