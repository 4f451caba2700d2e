import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MiddlewareHandler } from 'hono';
import { runWithSenderChecks } from '../../platform/http/recheck-sender.ts';
import type { SearchInTurn } from '../../platform/http/search-in-turn.ts';
import { readersOf } from '../accounts/index.ts';
import { askedTeam, isShownHere } from '../subdomains/index.ts';
import { noReport, openShare } from './open-share.ts';
import { readLink } from './read-link.ts';

/**
 * Middleware for operations by link; on a workspace’s subdomain only its own reports are accessible. A link is checked again after waiting for a
 * turn, and searches take turns. All readers of a team’s links count as one, since it may have any number of links.
 */
export function createLinkGuard(db: NodePgDatabase, searchInTurn: SearchInTurn): MiddlewareHandler {
  return async (context, next) => {
    const open = async () => {
      const opened = await openShare(db, readLink(context));
      if (!isShownHere(context, opened.test.workspaceId)) throw noReport();
      return opened;
    };
    // The handlers check the link themselves, but know nothing of subdomains.
    if (askedTeam(context) !== null) await open();
    const judge = async () => void (await open());
    return runWithSenderChecks({ again: judge, whileSent: judge }, () =>
      searchInTurn(context, async () => readersOf(db, (await open()).test), next),
    );
  };
}
