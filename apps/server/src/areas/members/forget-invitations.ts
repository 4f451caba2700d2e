import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { lt, sql } from '../../platform/database/query.ts';
import type { JobDefinition, JobHandler } from '../../platform/queue/queue.ts';
import { invitations } from './tables.ts';

/** How long an invitation that is over can still say what became of it. */
const REMEMBERED_DAYS = 60;

/** Runs every night. */
export const FORGET_INVITATIONS: JobDefinition & { readonly cron: string } = {
  name: 'forget-invitations',
  cron: '45 2 * * *',
  retryLimit: 3,
  retryDelaySeconds: 60,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

/** Makes the handler of forget-invitations jobs: addresses of people who were asked in long ago are not kept. */
export function createInvitationForgetter(db: NodePgDatabase): JobHandler {
  return async () => {
    await db.delete(invitations).where(lt(invitations.expiresAt, sql`now() - make_interval(days => ${REMEMBERED_DAYS})`));
  };
}
