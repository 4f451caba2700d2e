import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MiddlewareHandler } from 'hono';
import { doJudged } from '../../platform/http/judge-sender.ts';
import type { SearchInTurn } from '../../platform/http/search-in-turn.ts';
import { readersOf } from '../accounts/index.ts';
import { openShare } from './open-share.ts';
import { readLink } from './read-link.ts';

/**
 * Stands before what links open: a link is looked at again after its reader has waited, and readers search in turn. A team may have any number
 * of links, whose readers are one.
 */
export function createLinkGuard(db: NodePgDatabase, searchInTurn: SearchInTurn): MiddlewareHandler {
  return (context, next) => {
    const open = () => openShare(db, readLink(context));
    const judge = async () => void (await open());
    return doJudged({ again: judge, whileSent: judge }, () => searchInTurn(context, async () => readersOf(db, (await open()).test), next));
  };
}
