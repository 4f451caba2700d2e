import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context, MiddlewareHandler } from 'hono';
import { answerError } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { askedName } from '../../platform/http/named-hosts.ts';
import { noPage } from '../changelog/index.ts';
import { putAskedTeam } from './asked-team.ts';
import { findTeam } from './find-team.ts';

/**
 * What is nobody's, and so the same under every name: what pages are drawn with, what robots are told, what the checks of reports are about, and
 * whether the server is well.
 */
const NOBODYS = /^\/(?:assets\/\w[\w.-]*|favicon\.svg|theme\.js|public-pages\.css|robots\.txt|api\/health|api\/project\/check\/)$/;

/** What strangers may read of a workspace: its front page, changelogs and shared reports, and what those ask for. */
const SHOWN = /^\/(?:changelog\/.+|shared\/[^/]+\/?|api\/shared\/.+|api\/(?:workspace\/logo\/file|accounts\/picture)\/)?$/;

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Stands before everything that is served. Under the name of a workspace only what it shows to strangers is there; the rest of the server, and
 * every name that nobody has, are not.
 */
export function createNameGuard(db: NodePgDatabase): MiddlewareHandler {
  return async (context, next) => {
    const name = askedName(context);
    if (name === null) return next();
    const { method, path } = context.req;
    if (!READING.has(method)) return nothing(context);
    if (NOBODYS.test(path)) return next();
    const team = SHOWN.test(path) ? await findTeam(db, name) : null;
    if (!team) return nothing(context);
    putAskedTeam(context, team);
    return next();
  };
}

function nothing(context: Context): Response | Promise<Response> {
  if (context.req.path.startsWith('/api/')) {
    context.header('cache-control', 'no-store');
    return answerError(context, undefined, new ApiError('not_found', 'The API has no such address.'));
  }
  context.header('cache-control', 'no-cache');
  context.header('x-robots-tag', 'noindex');
  return context.html(noPage(), 404);
}
