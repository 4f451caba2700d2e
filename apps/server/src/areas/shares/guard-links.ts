import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MiddlewareHandler } from 'hono';
import { doJudged } from '../../platform/http/judge-sender.ts';
import type { SearchInTurn } from '../../platform/http/search-in-turn.ts';
import { readersOf } from '../accounts/index.ts';
import { askedTeam, isShownHere } from '../subdomains/index.ts';
import { noReport, openShare } from './open-share.ts';
import { readLink } from './read-link.ts';

/**
 * Stands before what links open; under the name of a workspace, before those of its own reports alone. A link is looked at again after its reader has
 * waited, and readers search in turn. A team may have any number of links, whose readers are one.
 */
export function createLinkGuard(db: NodePgDatabase, searchInTurn: SearchInTurn): MiddlewareHandler {
  return async (context, next) => {
    const open = async () => {
      const opened = await openShare(db, readLink(context));
      if (!isShownHere(context, opened.test.workspaceId)) throw noReport();
      return opened;
    };
    // What is behind this looks at the link itself, and knows no names.
    if (askedTeam(context) !== null) await open();
    const judge = async () => void (await open());
    return doJudged({ again: judge, whileSent: judge }, () => searchInTurn(context, async () => readersOf(db, (await open()).test), next));
  };
}
