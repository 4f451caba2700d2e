import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Context, MiddlewareHandler } from 'hono';
import { answerError } from '../../platform/http/api.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { requestedSubdomain } from '../../platform/http/named-hosts.ts';
import { noPage } from '../changelog/index.ts';
import { putAskedTeam } from './asked-team.ts';
import { findTeam } from './find-team.ts';

/**
 * Paths that belong to no workspace and are the same on all subdomains: assets, robots.txt, documentation of checks, and the health
 * check.
 */
const NOBODYS = /^\/(?:assets\/\w[\w.-]*|favicon\.svg|theme\.js|public-pages\.css|robots\.txt|api\/health|api\/project\/check\/)$/;

/** Public paths of a workspace: its front page, changelogs and shared reports, and the requests they make. */
const SHOWN = /^\/(?:changelog\/.+|shared\/[^/]+\/?|api\/shared\/.+|api\/(?:workspace\/logo\/file|accounts\/picture)\/)?$/;

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/**
 * Middleware in front of everything: on a workspace’s subdomain only its public pages exist, not the rest of the server; unknown subdomains have
 * nothing.
 */
export function createNameGuard(db: NodePgDatabase): MiddlewareHandler {
  return async (context, next) => {
    const name = requestedSubdomain(context);
    if (name === null) return next();
    const { method, path } = context.req;
    if (!SAFE_METHODS.has(method)) return nothing(context);
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
