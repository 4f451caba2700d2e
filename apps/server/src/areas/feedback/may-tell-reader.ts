import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { mayWriteUnconfirmed } from '../widget/index.ts';
import { oldestOfOwner } from '../workspaces/index.ts';

/**
 * Letters about what is read on the sites of one owner, to one address. Anybody may comment as a visitor, and one comment is a letter to each who
 * follows.
 */
const READER_LIMIT: Limit = { name: 'post-letter', points: 30, perSeconds: 3600 };

/** A letter to somebody who reads a site. */
export interface ReaderLetter {
  readonly email: string;
  /** Whether the site says whose address it is, which nobody has confirmed here. */
  readonly isNamed: boolean;
  /** Whose doing it tells of. What visitors do is counted apart from the news of the team. */
  readonly by: 'team' | 'visitor';
}

/**
 * Counts a letter to somebody who reads a site, never by their address alone: what a stranger has sent there from a site of their own
 * must not keep back what they follow elsewhere.
 * @returns whether it may go
 */
export async function mayTellReader(
  db: NodePgDatabase,
  rateLimiter: RateLimiter,
  workspaceId: string,
  { email, isNamed, by }: ReaderLetter,
): Promise<boolean> {
  const sender = `${by} of ${await oldestOfOwner(db, workspaceId)}`;
  if (!(await rateLimiter.spend(READER_LIMIT, `${sender} ${plainEmail(email)}`))) return false;
  return !isNamed || mayWriteUnconfirmed(db, rateLimiter, workspaceId, by);
}
