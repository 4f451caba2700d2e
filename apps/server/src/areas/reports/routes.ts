import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  compareTests as compareRoute,
  exportFindings as exportRoute,
  getSharedTestReport as sharedRoute,
  getTestReport as reportRoute,
} from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ok } from '../../platform/http/api.ts';
import type { Exports } from '../../platform/http/exports.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { openShare, readLink } from '../shares/index.ts';
import type { KindOfReport } from '../tests/index.ts';
import { compareTests } from './compare-tests.ts';
import { answerExport } from './answer-export.ts';
import { getTestReport } from './get-test-report.ts';

export interface ReportServices {
  readonly db: NodePgDatabase;
  readonly kinds: readonly KindOfReport[];
  readonly guard: TokenGuard;
  readonly exports: Exports;
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** What a finished test of any kind says: shown, compared, exported, and read by a link. */
export function mountReports(api: OpenAPIHono<GuardedEnv>, services: ReportServices): void {
  const { db, guard } = services;
  api.openapi(guard(reportRoute), async (context) => {
    const { test_id } = context.req.valid('query');
    return context.json(ok(await getTestReport(services, context.get('actor').workspaceId, test_id)), 200);
  });

  api.openapi(guard(compareRoute), async (context) => {
    const { test_id, before_id } = context.req.valid('query');
    return context.json(ok(await compareTests(services, context.get('actor').workspaceId, test_id, before_id)), 200);
  });

  api.openapi(guard(exportRoute), (context) => {
    return answerExport(services, context.get('actor').workspaceId, context.req.valid('query'), context.req.raw.signal);
  });

  api.openapi(sharedRoute, async (context) => {
    const { test } = await openShare(db, readLink(context));
    const { test_id: _ownId, trend, checks, ...report } = await getTestReport(services, test.workspaceId, test.id);
    const shared = {
      ...report,
      // What is ignored or accepted is between the people of the workspace.
      checks: checks.map((check) => ({ ...check, ignored: 0, accepted: 0 })),
      trend: trend.map(({ score, finished_at }) => ({ score, finished_at })),
    };
    return context.json(ok(shared), 200);
  });
}
