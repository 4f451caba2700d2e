import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNotNull } from '../../../platform/database/query.ts';
import { feedbackPosts, recountPost } from '../../feedback/index.ts';
import type { LinedPost } from './add-post.ts';
import type { ImportRun } from './import-run.ts';
import type { ThingName } from './thing-log.ts';

interface Join {
  readonly id: string;
  readonly intoId: string;
}

/** What merging needs to know of a post. */
interface Standing {
  readonly siteId: string | null;
  mergedIntoId: string | null;
  hasOthers: boolean;
}

/**
 * Merges posts into their targets once all have been added, only one level deep, like merging here. Counters of a target are updated once, however
 * many posts are merged into it.
 */
export async function joinMerged(transaction: NodePgDatabase, run: ImportRun, posts: readonly LinedPost[]): Promise<void> {
  const joins = await findJoins(transaction, run, posts);
  const here = await readStandings(
    transaction,
    run,
    joins.flatMap(({ id, intoId }) => [id, intoId]),
  );
  const joined: Join[] = [];
  for (const join of joins) {
    const { id, intoId } = join;
    const [from, into] = [here.get(id), here.get(intoId)];
    if (!from || !into || from.mergedIntoId || into.mergedIntoId || from.hasOthers || from.siteId !== into.siteId) continue;
    from.mergedIntoId = intoId;
    into.hasOthers = true;
    joined.push(join);
  }
  for (const [intoId, those] of Map.groupBy(joined, (join) => join.intoId)) {
    const ids = those.map(({ id }) => id);
    await transaction.update(feedbackPosts).set({ mergedIntoId: intoId }).where(inArray(feedbackPosts.id, ids));
    await recountPost(transaction, intoId);
  }
}

/** Which of these posts is merged into which. */
async function findJoins(transaction: NodePgDatabase, { things }: ImportRun, posts: readonly LinedPost[]): Promise<Join[]> {
  const names = posts.flatMap(({ id, merged_into }): ThingName[] =>
    merged_into === null
      ? []
      : [
          ['post', id],
          ['post', merged_into],
        ],
  );
  const found = await things.findAll(transaction, names);
  return found.flatMap((id, index) => {
    const intoId = found[index + 1];
    return index % 2 === 0 && id && intoId && id !== intoId ? [{ id, intoId }] : [];
  });
}

/** Locks posts in sorted order, like others that lock several. */
async function readStandings(
  transaction: NodePgDatabase,
  { things }: ImportRun,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  if (ids.length === 0) return new Map();
  const { id, siteId, mergedIntoId } = feedbackPosts;
  const rows = await transaction
    .select({ id, siteId, mergedIntoId })
    .from(feedbackPosts)
    .where(and(inArray(id, [...new Set(ids)]), eq(feedbackPosts.workspaceId, things.workspaceId)))
    .orderBy(asc(id))
    .for('update');
  const standing = await transaction
    .selectDistinct({ id: mergedIntoId })
    .from(feedbackPosts)
    .where(
      and(
        isNotNull(mergedIntoId),
        inArray(
          mergedIntoId,
          rows.map((row) => row.id),
        ),
      ),
    );
  const hasOthers = new Set(standing.map((row) => row.id));
  return new Map(rows.map((row) => [row.id, { siteId: row.siteId, mergedIntoId: row.mergedIntoId, hasOthers: hasOthers.has(row.id) }]));
}
