import type { OpenAPIHono } from '@hono/zod-openapi';
import { getSharedSeoReport, listSharedSeoPages } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok, okList } from '../../platform/http/api.ts';
import type { GuardedEnv } from '../accounts/index.ts';
import { openShare, readLink } from '../shares/index.ts';
import { getReport } from './get-report.ts';
import { listPages } from './list-pages.ts';

/** What a link to an SEO report gives access to, in addition to other links to reports. */
export function mountSharedSeo(api: OpenAPIHono<GuardedEnv>, { db }: { readonly db: NodePgDatabase }): void {
  api.openapi(getSharedSeoReport, async (context) => {
    const { test } = await openShare(db, readLink(context));
    const { test_id: _ownId, trend, checks, ...report } = await getReport(db, test.workspaceId, test.id);
    const shared = {
      ...report,
      // What is ignored, and why, stays within the workspace.
      checks: checks.map((check) => ({ ...check, ignored: 0, accepted: 0 })),
      trend: trend.map(({ score, finished_at }) => ({ score, finished_at })),
    };
    return context.json(ok(shared), 200);
  });

  api.openapi(listSharedSeoPages, async (context) => {
    const query = context.req.valid('query');
    const { test } = await openShare(db, readLink(context));
    const page = await listPages(db, test.workspaceId, { ...query, test_id: test.id });
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });
}
