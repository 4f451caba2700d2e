import { bytesInWords, KEPT_PAGE_QUOTAS, tierOf, VISITORS_KEPT_PAGE_BYTES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, type SQL, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { partOfNetwork } from '../../platform/http/spend-share.ts';
import { planOf, planOrVisit } from '../plans/index.ts';
import { tests } from '../tests/index.ts';
import { artifactAmounts } from './tables.ts';

/**
 * Counts artifact files against the quotas, at the end of the transaction that stores them. Tests of one workspace are counted one after the other,
 * and so are those of everyone without an account, so that concurrent ones together get exactly what is left.
 * @param sizes of the files in bytes, in order
 * @returns how many of them fit, from the first
 */
export async function countArtifacts(transaction: NodePgDatabase, testId: string, sizes: readonly number[]): Promise<number> {
  const left = await roomLeft(transaction, testId);
  let bytes = 0;
  let fitting = 0;
  for (const size of sizes) {
    if (bytes + size > left) break;
    bytes += size;
    fitting += 1;
  }
  if (fitting === 0) return 0;
  await transaction
    .insert(artifactAmounts)
    .values({ testId, bytes })
    .onConflictDoUpdate({ target: artifactAmounts.testId, set: { bytes: sql`${artifactAmounts.bytes} + excluded.bytes` } });
  return fitting;
}

/**
 * Checks tests that were moved into a workspace, in the transaction that moves them: the workspace must not exceed the quota for pages of tests
 * started there.
 * @throws ApiError limit_reached with the limit and what to do
 */
export async function judgeMovedPages(transaction: NodePgDatabase, workspaceId: string, testIds: readonly string[]): Promise<void> {
  if ((await sumOf(transaction, sql`t.id = any(${sql.param([...testIds])}::uuid[])`)) === 0) return;
  await takeTurn(transaction, 'kept pages', workspaceId);
  const { plan } = await planOf(transaction, workspaceId);
  const { workspaceBytes } = KEPT_PAGE_QUOTAS[plan];
  const bytes = await sumOf(transaction, sql`t.workspace_id = ${workspaceId}::uuid`);
  if (workspaceBytes === null || bytes <= workspaceBytes) return;
  const limit = `The stored pages of a workspace’s tests can take up at most ${bytesInWords(workspaceBytes)} on the ${tierOf(plan).name} plan.`;
  const remedy =
    'Permanently delete reports or choose a larger plan, then move the guest workspace again. Nothing in it is lost until it expires.';
  throw new ApiError('limit_reached', `The stored pages of your guest workspace do not fit in here. ${limit} ${remedy}`);
}

/**
 * Bytes that a test may still store: the least that is left of its own quota, its workspace’s, and those of everyone without an account and of their
 * network.
 */
async function roomLeft(transaction: NodePgDatabase, testId: string): Promise<number> {
  const [place] = await transaction
    .select({ workspaceId: tests.workspaceId, startedBy: tests.startedBy })
    .from(tests)
    .where(eq(tests.id, testId));
  if (!place) return 0;
  await takeTurn(transaction, 'kept pages', place.workspaceId);
  const plan = await planOrVisit(transaction, place);
  if (plan === 'temporary') await takeTurn(transaction, 'kept pages', 'of people without an account');
  const quota = KEPT_PAGE_QUOTAS[plan];
  const own = await sumOf(transaction, sql`t.id = ${testId}::uuid`);
  const workspace = await sumOf(transaction, sql`t.workspace_id = ${place.workspaceId}::uuid`);
  const left = [quota.testBytes - own, (quota.workspaceBytes ?? Infinity) - workspace];
  if (plan === 'temporary') {
    const visitors = await sumOf(transaction, sql`t.started_by in (select id from users where role = 'temporary')`);
    const network = await sumOf(
      transaction,
      sql`t.started_by in (select id from users where role = 'temporary' and network = (select network from users where id = ${place.startedBy}::uuid))`,
    );
    left.push(VISITORS_KEPT_PAGE_BYTES - visitors, partOfNetwork(VISITORS_KEPT_PAGE_BYTES) - network);
  }
  return Math.min(...left);
}

async function sumOf(transaction: NodePgDatabase, condition: SQL): Promise<number> {
  const { rows } = await transaction.execute<{ bytes: string }>(
    sql`select coalesce(sum(a.bytes), 0) as bytes from artifact_amounts a join tests t on t.id = a.test_id where ${condition}`,
  );
  return Number(rows[0]?.bytes);
}
