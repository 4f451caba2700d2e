import { bytesInWords, CAPTURE_QUOTAS, type CaptureQuota, tierOf, VISITORS_CAPTURE_BYTES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, inArray, sql, sum } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { partOfNetwork } from '../../platform/http/spend-share.ts';
import { planOrVisit } from '../plans/index.ts';
import { tests } from '../tests/index.ts';
import { captureAmounts } from './tables.ts';

/** Where a capture is, and who created it or adds to it: whose quotas it counts towards. */
interface Place {
  readonly workspaceId: string;
  readonly startedBy: string | null;
}

/** An addition to a capture. */
export interface CaptureAmount {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Counts an addition to a capture in the transaction that stores it. Uploads of one workspace are counted one after the other, so that concurrent
 * ones together get exactly what is left. Deletions are counted by `giveBack`.
 * @param by who adds to the capture, if not its creator: it counts towards their quota
 * @throws ApiError payload_too_large with the limit; nothing is counted once the transaction is rolled back
 */
export async function countCapture(transaction: NodePgDatabase, testId: string, added: CaptureAmount, by?: string): Promise<void> {
  const made = await holdPlace(transaction, testId);
  const place = by === undefined ? made : { ...made, startedBy: by };
  await takeTurn(transaction, 'captures', place.workspaceId);
  const [own] = await transaction
    .insert(captureAmounts)
    .values({ testId, ...added })
    .onConflictDoUpdate({
      target: captureAmounts.testId,
      set: {
        bytes: sql`${captureAmounts.bytes} + excluded.bytes`,
        rows: sql`${captureAmounts.rows} + excluded.rows`,
        files: sql`${captureAmounts.files} + excluded.files`,
      },
    })
    .returning();
  const { quota, whose } = await quotaOf(transaction, place);
  if (quota === CAPTURE_QUOTAS.temporary) await countVisitors(transaction, place);
  if (!own) throw new Error('The amount was not counted.');
  if (own.bytes > quota.captureBytes) throw full(`A capture can hold at most ${bytesInWords(quota.captureBytes)} ${whose}.`);
  if (own.rows > quota.captureRows)
    throw full(`A capture can hold at most ${words(quota.captureRows)} steps, requests and messages ${whose}.`);
  if (own.files > quota.captureFiles) throw full(`A capture can hold at most ${words(quota.captureFiles)} files ${whose}.`);
  const beyond = await sumsProblem(transaction, place, quota, whose);
  if (beyond !== null) throw full(`${beyond} Delete reports you no longer need, or choose a larger plan.`);
}

/**
 * Checks captures that were moved into a workspace, in the transaction that moves them: the workspace must not exceed the quotas for captures created
 * there. Tests without a capture always fit.
 * @param place where they are now, and whose they are
 * @throws ApiError limit_reached with the limit and what to do
 */
export async function judgeMovedCaptures(transaction: NodePgDatabase, place: Place, testIds: readonly string[]): Promise<void> {
  if (testIds.length === 0) return;
  const [moved] = await transaction
    .select({ bytes: sum(captureAmounts.bytes).mapWith(Number) })
    .from(captureAmounts)
    .where(inArray(captureAmounts.testId, [...testIds]));
  if (!moved?.bytes) return;
  await takeTurn(transaction, 'captures', place.workspaceId);
  const { quota, whose } = await quotaOf(transaction, place);
  const beyond = await sumsProblem(transaction, place, quota, whose);
  if (beyond === null) return;
  const remedy =
    'Permanently delete reports or choose a larger plan, then move the guest workspace again. Nothing in it is lost until it expires.';
  throw new ApiError('limit_reached', `The captures in your guest workspace do not fit in here. ${beyond} ${remedy}`);
}

/**
 * Locks the test until the transaction ends, because a guest workspace that becomes an account’s moves its captures, even while they are being
 * uploaded.
 */
async function holdPlace(transaction: NodePgDatabase, testId: string): Promise<Place> {
  const [place] = await transaction
    .select({ workspaceId: tests.workspaceId, startedBy: tests.startedBy })
    .from(tests)
    .where(eq(tests.id, testId))
    .for('share');
  if (!place) throw notFound('test');
  return place;
}

/** The quota of the workspace or person that is exceeded, as a sentence; null when none is. */
async function sumsProblem(transaction: NodePgDatabase, place: Place, quota: CaptureQuota, whose: string): Promise<string | null> {
  const { workspaceBytes, personBytes } = await readSums(transaction, place);
  if (quota.workspaceBytes !== null && workspaceBytes > quota.workspaceBytes)
    return `The captures in a workspace can hold at most ${bytesInWords(quota.workspaceBytes)} ${whose}.`;
  if (quota.personBytes !== null && personBytes > quota.personBytes)
    return `One person’s captures can hold at most ${bytesInWords(quota.personBytes)} ${whose}.`;
  return null;
}

/** @throws ApiError payload_too_large when there is no room left for people without an account, or one network has used up its share */
async function countVisitors(transaction: NodePgDatabase, { startedBy }: Place): Promise<void> {
  await takeTurn(transaction, 'captures', 'of people without an account');
  const { rows } = await transaction.execute<{ bytes: string; network_bytes: string }>(sql`
    select coalesce(sum(a.bytes), 0) as bytes,
      coalesce(sum(a.bytes) filter (where u.network = (select network from users where id = ${startedBy}::uuid)), 0) as network_bytes
    from users u join tests t on t.started_by = u.id join capture_amounts a on a.test_id = t.id where u.role = 'temporary'`);
  if (Number(rows[0]?.bytes) > VISITORS_CAPTURE_BYTES)
    throw full('There is currently no room for captures without an account. Sign up to continue.');
  if (Number(rows[0]?.network_bytes) > partOfNetwork(VISITORS_CAPTURE_BYTES))
    throw full('There is currently no room for more captures without an account from your network. Sign up to continue.');
}

async function quotaOf(transaction: NodePgDatabase, place: Place): Promise<{ quota: CaptureQuota; whose: string }> {
  const plan = await planOrVisit(transaction, place);
  return { quota: CAPTURE_QUOTAS[plan], whose: plan === 'temporary' ? 'before you sign up' : `on the ${tierOf(plan).name} plan` };
}

/** The size of an edited version is part of its capture, but counts towards the quota of whoever saved it. */
async function readSums(
  transaction: NodePgDatabase,
  { workspaceId, startedBy }: Place,
): Promise<{ workspaceBytes: number; personBytes: number }> {
  const { rows } = await transaction.execute<{ workspace_bytes: string; person_bytes: string }>(sql`
    select coalesce(sum(a.bytes), 0) as workspace_bytes,
      coalesce(sum(a.bytes) filter (where t.started_by = ${startedBy}::uuid), 0) as person_bytes
    from capture_amounts a join tests t on t.id = a.test_id where t.workspace_id = ${workspaceId}::uuid`);
  const { rows: edited } = await transaction.execute<{ more: string }>(sql`
    select coalesce(sum(case when v.made_by = ${startedBy}::uuid then v.total else -v.total end), 0) as more
    from capture_picture_versions v join tests t on t.id = v.test_id
    where t.workspace_id = ${workspaceId}::uuid and v.removed_at is null
      and coalesce(v.made_by = ${startedBy}::uuid, false) <> coalesce(t.started_by = ${startedBy}::uuid, false)`);
  return {
    workspaceBytes: Number(rows[0]?.workspace_bytes),
    personBytes: Number(rows[0]?.person_bytes) + Number(edited[0]?.more),
  };
}

function full(message: string): ApiError {
  return new ApiError('payload_too_large', message);
}

function words(count: number): string {
  return count.toLocaleString('en');
}
