import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { mayWriteUnconfirmed } from '../widget/index.ts';

/** Letters of one workspace to one address about what is read on its sites. Anybody may comment as a visitor, and one comment is a letter to each who follows. */
const READER_LIMIT: Limit = { name: 'post-letter', points: 30, perSeconds: 3600 };

/**
 * Counts a letter to somebody who reads a site, never by their address alone: what a stranger has sent there from a site of their own
 * must not keep back what they follow elsewhere.
 * @returns whether it may go
 */
export async function mayTellReader(
  db: NodePgDatabase,
  rateLimiter: RateLimiter,
  workspaceId: string,
  { email, isNamed }: { readonly email: string; readonly isNamed: boolean },
): Promise<boolean> {
  if (!(await rateLimiter.spend(READER_LIMIT, `${workspaceId} ${plainEmail(email)}`))) return false;
  return !isNamed || mayWriteUnconfirmed(db, rateLimiter, workspaceId, 'named');
}
