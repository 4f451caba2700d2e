import { plainEmail } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { spendShare } from '../../platform/http/spend-share.ts';
import { findConfirmedOwner, type LetterShare, mayWriteUnconfirmed } from '../widget/index.ts';
import { oldestOfOwner } from '../workspaces/index.ts';

type ReaderShare = 'team' | 'visitor' | 'answer' | 'rest';

/**
 * Emails about the sites of one owner to one address, per category. Anyone can comment as a visitor, and each comment is an email to every
 * follower; everything beyond the limits is combined in one email an hour.
 */
const limitOf = (share: ReaderShare): Limit => ({ name: `post-letter-${share}`, points: share === 'rest' ? 1 : 30, perSeconds: 3600 });

/** An email to a reader of a site. */
export interface ReaderLetter extends LetterShare<ReaderShare> {
  readonly email: string;
  /** Whether the site provided the address, which nobody has confirmed here. */
  readonly isNamed: boolean;
}

/** The decision on an email. `later`: send it when the limit allows; `never`: nothing may be sent to that address. */
export type Passage = 'now' | 'later' | 'never';

/**
 * Counts an email to a site’s reader. Never by address alone: emails that a stranger triggers from a site of their own must not
 * block those about what the reader follows elsewhere.
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
