import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import { findConfirmedOwner, type LetterShare, mayWriteUnconfirmed } from '../widget/index.ts';
import { oldestOfOwner } from '../workspaces/index.ts';

type ReaderShare = 'team' | 'visitor' | 'answer' | 'rest';

/**
 * Letters about what is read on the sites of one owner, to one address, of each share. Anybody may comment as a visitor, and one comment is a
 * letter to each who follows; all that is beyond the limits is one letter an hour.
 */
const limitOf = (share: ReaderShare): Limit => ({ name: `post-letter-${share}`, points: share === 'rest' ? 1 : 30, perSeconds: 3600 });

/** A letter to somebody who reads a site. */
export interface ReaderLetter extends LetterShare<ReaderShare> {
  readonly email: string;
  /** Whether the site says whose address it is, which nobody has confirmed here. */
  readonly isNamed: boolean;
}

/** What becomes of a letter. `later`: what it tells is to be told when there is some left; `never`: nothing will go to that address. */
export type Passage = 'now' | 'later' | 'never';

/**
 * Counts a letter to somebody who reads a site, never by their address alone: what a stranger has sent there from a site of their own
 * must not keep back what they follow elsewhere.
 */
export async function mayTellReader(
  db: NodePgDatabase,
  rateLimiter: RateLimiter,
  workspaceId: string,
  { email, isNamed, share, network }: ReaderLetter,
): Promise<Passage> {
  if (isNamed && (await findConfirmedOwner(db, workspaceId)) === null) return 'never';
  const reader = `${await oldestOfOwner(db, workspaceId)} ${plainEmail(email)}`;
  if (!(await spendShare(rateLimiter, limitOf(share), reader, network))) return 'later';
  return !isNamed || (await mayWriteUnconfirmed(db, rateLimiter, workspaceId, { share, network })) ? 'now' : 'later';
}
