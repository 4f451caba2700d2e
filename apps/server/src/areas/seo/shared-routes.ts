import type { OpenAPIHono } from '@hono/zod-openapi';
import { getSharedSeoPdf, getSharedSeoReport, listSharedSeoPages } from '@plumbline/contract';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { GuardedEnv } from '../accounts/index.ts';
import { openShare, readLink, senderOf } from '../shares/index.ts';
import { answerPdf, type PdfServices } from './answer-pdf.ts';
import { getReport } from './get-report.ts';
import { listPages } from './list-pages.ts';

/** PDFs that the readers of one link may have made: they share the turns of the workspace, whose people must not wait for strangers. */
const SHARED_PDF_LIMIT: Limit = { name: 'shared-pdf', points: 10, perSeconds: 3600 };

export interface SharedSeoServices extends PdfServices {
  readonly rateLimiter: RateLimiter;
}

/** What a link to an SEO report opens, beside what links to reports of every kind do. */
export function mountSharedSeo(api: OpenAPIHono<GuardedEnv>, services: SharedSeoServices): void {
  const { db } = services;
  api.openapi(getSharedSeoReport, async (context) => {
    const { test } = await openShare(db, readLink(context));
    const { test_id: _ownId, trend, checks, ...report } = await getReport(db, test.workspaceId, test.id);
    const shared = {
      ...report,
      // What is ignored, and why, is between the people of the workspace.
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

  api.openapi(getSharedSeoPdf, async (context) => {
    const opened = await openShare(db, readLink(context));
    await services.rateLimiter.consume(SHARED_PDF_LIMIT, opened.link.id);
    const sender = { sender: await senderOf(db, opened), note: opened.link.note };
    return answerPdf(services, opened.test, context.req.raw.signal, sender);
  });
}
