import { bytesInWords, CAPTURE_QUOTAS, type CaptureQuota, tierOf, VISITORS_CAPTURE_BYTES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq, sql } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { users } from '../accounts/index.ts';
import { planOf } from '../plans/index.ts';
import type { TestRow } from '../tests/index.ts';
import { captureAmounts } from './tables.ts';

/** What is added to a capture. */
export interface CaptureAmount {
  readonly bytes: number;
  readonly rows: number;
  readonly files: number;
}

/**
 * Counts what is about to be kept of a capture, in the transaction that keeps it. Uploads of one workspace count one after the other,
 * so that any number of them at once get exactly what is left.
 * @throws ApiError payload_too_large with the limit, and nothing is counted once the transaction is rolled back
 */
export async function countCapture(transaction: NodePgDatabase, test: TestRow, added: CaptureAmount): Promise<void> {
  await takeTurn(transaction, 'captures', test.workspaceId);
  const [own] = await transaction
    .insert(captureAmounts)
    .values({ testId: test.id, ...added })
    .onConflictDoUpdate({
      target: captureAmounts.testId,
      set: {
        bytes: sql`${captureAmounts.bytes} + excluded.bytes`,
        rows: sql`${captureAmounts.rows} + excluded.rows`,
        files: sql`${captureAmounts.files} + excluded.files`,
      },
    })
    .returning();
  const { quota, whose } = await quotaOf(transaction, test);
  if (quota === CAPTURE_QUOTAS.temporary) await countVisitors(transaction);
  if (!own) throw new Error('The amount was not counted.');
  if (own.bytes > quota.captureBytes) throw full(`A capture holds at most ${bytesInWords(quota.captureBytes)} ${whose}.`);
  if (own.rows > quota.captureRows)
    throw full(`A capture holds at most ${words(quota.captureRows)} steps, requests and messages ${whose}.`);
  if (own.files > quota.captureFiles) throw full(`A capture holds at most ${words(quota.captureFiles)} files ${whose}.`);
  const { workspaceBytes, personBytes } = await readSums(transaction, test);
  const remedy = 'Delete reports you no longer need, or choose a larger plan.';
  if (quota.workspaceBytes !== null && workspaceBytes > quota.workspaceBytes)
    throw full(`The captures of a workspace hold at most ${bytesInWords(quota.workspaceBytes)} ${whose}. ${remedy}`);
  if (quota.personBytes !== null && personBytes > quota.personBytes)
    throw full(`The captures of one person hold at most ${bytesInWords(quota.personBytes)} ${whose}. ${remedy}`);
}

/** @throws ApiError payload_too_large when there is no room for people without an account */
async function countVisitors(transaction: NodePgDatabase): Promise<void> {
  await takeTurn(transaction, 'captures', 'of people without an account');
  const { rows } = await transaction.execute<{ bytes: string }>(sql`
    select coalesce(sum(a.bytes), 0) as bytes
    from users u join tests t on t.started_by = u.id join capture_amounts a on a.test_id = t.id where u.role = 'temporary'`);
  if (Number(rows[0]?.bytes) > VISITORS_CAPTURE_BYTES)
    throw full('There is no room for captures without an account now. Sign up to go on.');
}

async function quotaOf(transaction: NodePgDatabase, test: TestRow): Promise<{ quota: CaptureQuota; whose: string }> {
  const [person] = test.startedBy ? await transaction.select({ role: users.role }).from(users).where(eq(users.id, test.startedBy)) : [];
  if (person?.role === 'temporary') return { quota: CAPTURE_QUOTAS.temporary, whose: 'before you sign up' };
  const { plan } = await planOf(transaction, test.workspaceId);
  return { quota: CAPTURE_QUOTAS[plan], whose: `on the ${tierOf(plan).name} plan` };
}

async function readSums(transaction: NodePgDatabase, test: TestRow): Promise<{ workspaceBytes: number; personBytes: number }> {
  const { rows } = await transaction.execute<{ workspace_bytes: string; person_bytes: string }>(sql`
    select coalesce(sum(a.bytes), 0) as workspace_bytes,
      coalesce(sum(a.bytes) filter (where t.started_by = ${test.startedBy}::uuid), 0) as person_bytes
    from capture_amounts a join tests t on t.id = a.test_id where t.workspace_id = ${test.workspaceId}::uuid`);
  return { workspaceBytes: Number(rows[0]?.workspace_bytes), personBytes: Number(rows[0]?.person_bytes) };
}

function full(message: string): ApiError {
  return new ApiError('payload_too_large', message);
}

function words(count: number): string {
  return count.toLocaleString('en');
}
