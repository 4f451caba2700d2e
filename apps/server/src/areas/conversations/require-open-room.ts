import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNotNull, isNull } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from '../accounts/index.ts';
import { siteVisitors } from '../widget/index.ts';
import { conversations } from './tables.ts';

/**
 * Open conversations of a workspace with identified visitors, and again with all others: one person can pose as any number of those, each with a
 * conversation.
 */
const MOST_OPEN = 5000;
/** Of these, with unidentified visitors from one near network, such as an office where everyone writes at once. */
const MOST_OF_NETWORK = 200;
/** The same once half of the limit is used, so that a few networks cannot fill the rest. */
const FEW_OF_NETWORK = 20;

/**
 * Checks whether one more conversation may be open, serialising concurrent requests.
 * @returns what the conversation counts towards: the network of an unidentified visitor; null for an identified one
 * @throws ApiError limit_reached
 */
export async function requireOpenRoom(
  transaction: NodePgDatabase,
  { userId, workspaceId, network }: Pick<Actor, 'userId' | 'workspaceId' | 'network'>,
): Promise<string | null> {
  await takeTurn(transaction, 'open conversations', workspaceId);
  const named = and(eq(siteVisitors.userId, userId), isNotNull(siteVisitors.subject));
  const counted = (await transaction.$count(siteVisitors, named)) > 0 ? null : network;
  const open = and(eq(conversations.workspaceId, workspaceId), eq(conversations.status, 'open'));
  const ofKind = counted === null ? isNull(conversations.network) : isNotNull(conversations.network);
  const taken = await transaction.$count(conversations, and(open, ofKind));
  if (taken >= MOST_OPEN)
    throw new ApiError('limit_reached', 'The team has too many open conversations to start another. Try again later.');
  if (counted === null) return null;
  const ofNetwork = await transaction.$count(conversations, and(open, eq(conversations.network, counted)));
  if (ofNetwork >= (taken < MOST_OPEN / 2 ? MOST_OF_NETWORK : FEW_OF_NETWORK))
    throw new ApiError(
      'limit_reached',
      'The team has too many open conversations with people on your network to start another. Try again later.',
    );
  return counted;
}
