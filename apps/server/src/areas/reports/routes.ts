import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  compareTests as compareRoute,
  exportFindings as exportRoute,
  getSharedTestReport as sharedRoute,
  getSharedReportPdf as sharedPdfRoute,
  getTestReport as reportRoute,
  getTestReportPdf as pdfRoute,
} from '@plumbline/contract';
import { ok } from '../../platform/http/api.ts';
import type { Exports } from '../../platform/http/exports.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { openShare, readLink, senderOf } from '../shares/index.ts';
import { getTest } from '../tests/index.ts';
import { compareTests } from './compare-tests.ts';
import { answerExport } from './answer-export.ts';
import { getTestReport } from './get-test-report.ts';
import { answerPdf, type PdfServices } from './pdf/answer-pdf.ts';

/** PDFs generated for readers of one link, who must not delay the workspace’s own people. */
const SHARED_PDF_LIMIT: Limit = { name: 'shared-pdf', points: 10, perSeconds: 3600 };

export interface ReportServices extends PdfServices {
  readonly guard: TokenGuard;
  readonly exports: Exports;
  readonly rateLimiter: RateLimiter;
}

/** Reports of finished tests of any kind: shown, compared, exported, and read by link. */
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
    return answerExport(services, context.get('actor'), context.req.valid('query'), context.req.raw.signal);
  });

  api.openapi(guard(pdfRoute), async (context) => {
    const test = await getTest(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return answerPdf(services, test, context.req.raw.signal);
  });

  api.openapi(sharedPdfRoute, async (context) => {
    const opened = await openShare(db, readLink(context));
    await services.rateLimiter.consume(SHARED_PDF_LIMIT, opened.link.id);
    const sender = { sender: await senderOf(db, opened), note: opened.link.note };
    return answerPdf(services, opened.test, context.req.raw.signal, sender);
  });

  api.openapi(sharedRoute, async (context) => {
    const { test } = await openShare(db, readLink(context));
    const { test_id: _ownId, trend, checks, ...report } = await getTestReport(services, test.workspaceId, test.id);
    const shared = {
      ...report,
      // What is ignored or accepted stays within the workspace.
      checks: checks.map((check) => ({ ...check, ignored: 0, accepted: 0 })),
      trend: trend.map(({ score, finished_at }) => ({ score, finished_at })),
    };
    return context.json(ok(shared), 200);
  });
}
