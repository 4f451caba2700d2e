import { randomUUID } from 'node:crypto';
import type { UsageMeterId } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Asker } from './assistant-services.ts';
import { refundUsage, reserveUsage } from '../plans/index.ts';

/**
 * Counts a model’s answer before it is requested, and refunds it if there is none: the model failed, or the requester
 * disconnected first. Rule-based answers are free and not counted.
 * @throws ApiError limit_reached before anything is done, and as `hold`; whatever the work throws
 */
export async function countAnswer<Answer>(
  db: NodePgDatabase,
  { workspaceId, hold }: Pick<Asker, 'workspaceId' | 'hold'>,
  meter: UsageMeterId,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const workId = randomUUID();
  await db.transaction(async (transaction) => {
    await hold(transaction);
    await reserveUsage(transaction, { workspaceId, meter, amount: 1, workId });
  });
  try {
    return await work();
  } catch (error) {
    await refundUsage(db, meter, workId);
    throw error;
  }
}
