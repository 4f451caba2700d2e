import type { OpenAPIHono } from '@hono/zod-openapi';
import type { JudgeThreads } from '@plumbline/audit';
import type { PdfPrinter } from '@plumbline/browser';
import {
  compareSeoTests,
  exportSeoPages,
  exportSeoReport,
  getElementPicture,
  getSeoCheck,
  getSeoPage,
  getSeoReport,
  getSeoReportPdf,
  listSeoSites,
  triggerSeoReportPdf,
  listElementPictures as listElementsRoute,
  listSeoPages,
  listSkippedUrls,
  recheckSeoPage,
  recheckSeoTest,
  startSeoTest as startRoute,
} from '@plumbline/contract';
import type { Files } from '../../platform/files/files.ts';
import { fileAnswer } from '../../platform/http/file-answer.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { Exports } from '../../platform/http/exports.ts';
import type { Turns } from '../../platform/http/turns.ts';
import { type GuardedEnv, type TokenGuard, turnOwner } from '../accounts/index.ts';
import { listElementPictures, readElementPicture } from './element-pictures.ts';
import { getCheckPage } from './get-check-page.ts';
import { getPage } from './get-page.ts';
import { getReport } from './get-report.ts';
import { listPages } from './list-pages.ts';
import { listSkipped } from './list-skipped.ts';
import { recheckTest } from './recheck.ts';
import { recheckPage } from './recheck-page.ts';
import { answerExport, answerPdf, compareTests, streamExport } from '../reports/index.ts';
import { exportPages } from './export-pages.ts';
import { listSites } from './list-sites.ts';
import { getTest, type KindOfReport, starterOf, type StartServices } from '../tests/index.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { SeoStart } from './seo-start.ts';

export interface SeoRouteServices extends StartServices {
  readonly seoStart: SeoStart;
  readonly accessBox: SecretBox;
  readonly guard: TokenGuard;
  readonly kinds: readonly KindOfReport[];
  readonly files: Files;
  readonly printer: PdfPrinter | null;
  /** Threads that judge large pages. */
  readonly judges: JudgeThreads;
  readonly slowWork: {
    readonly printing: Turns;
    readonly rechecking: Turns;
    readonly pageRechecking: Turns;
    readonly pageReading: Turns;
    readonly exports: Exports;
  };
  /** Aborted when the server stops. */
  readonly stopping: AbortSignal;
}

/** The operations of the SEO tester. */
export function mountSeo(api: OpenAPIHono<GuardedEnv>, services: SeoRouteServices): void {
  const { db, guard, files, slowWork, stopping } = services;

  api.openapi(guard(startRoute), async (context) => {
    const test_id = await services.seoStart.start(services, starterOf(context.get('actor')), context.req.valid('json'));
    return context.json({ ...ok({ test_id }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(getSeoReport), async (context) => {
    const report = await getReport(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(okList([report], null, 1), 200);
  });

  api.openapi(guard(listSeoPages), async (context) => {
    const page = await listPages(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(getSeoPage), async (context) => {
    const { test_id, url } = context.req.valid('query');
    const actor = context.get('actor');
    const read = () => getPage(db, files, actor.workspaceId, { testId: test_id, url });
    return context.json(ok(await slowWork.pageReading.run(await turnOwner(db, actor), read, context.req.raw.signal)), 200);
  });

  api.openapi(guard(listElementsRoute), async (context) => {
    const pictures = await listElementPictures(db, files, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(ok(pictures), 200);
  });

  api.openapi(guard(getElementPicture), async (context) => {
    const { test_id: testId, number } = context.req.valid('query');
    const stored = await readElementPicture(db, files, context.get('actor').workspaceId, { testId, number });
    return fileAnswer(stored, { 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  });

  api.openapi(guard(listSkippedUrls), async (context) => {
    const page = await listSkipped(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(compareSeoTests), async (context) => {
    const { test_id, before_id } = context.req.valid('query');
    return context.json(ok(await compareTests(services, context.get('actor').workspaceId, test_id, before_id)), 200);
  });

  api.openapi(guard(recheckSeoTest), async (context) => {
    const { test_id } = context.req.valid('json');
    const actor = context.get('actor');
    const leaving = AbortSignal.any([stopping, context.req.raw.signal]);
    const score = await slowWork.rechecking.run(
      await turnOwner(db, actor),
      (overdue) => recheckTest(db, files, services.judges, AbortSignal.any([stopping, overdue]), actor.workspaceId, test_id),
      leaving,
    );
    return context.json(ok({ test_id, score }), 200);
  });

  api.openapi(guard(recheckSeoPage), async (context) => {
    const signal = AbortSignal.any([stopping, context.req.raw.signal]);
    const actor = context.get('actor');
    const check = () => recheckPage(services, actor.workspaceId, context.req.valid('json'), signal);
    return context.json(ok(await slowWork.pageRechecking.run(await turnOwner(db, actor), check, signal)), 200);
  });

  api.openapi(guard(exportSeoReport), (context) => {
    const exporting = { db, exports: slowWork.exports, stopping };
    return answerExport(exporting, context.get('actor'), context.req.valid('query'), context.req.raw.signal);
  });

  api.openapi(guard(exportSeoPages), async (context) => {
    const actor = context.get('actor');
    const file = await exportPages(db, actor.workspaceId, context.req.valid('query').test_id);
    return streamExport({ db, exports: slowWork.exports, stopping }, actor, file, context.req.raw.signal);
  });

  for (const route of [getSeoReportPdf, triggerSeoReportPdf]) {
    api.openapi(guard(route), async (context) => {
      const test = await getTest(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
      return answerPdf(services, test, context.req.raw.signal);
    });
  }

  api.openapi(guard(listSeoSites), async (context) => {
    const page = await listSites(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(getSeoCheck, (context) => context.json(ok(getCheckPage(context.req.valid('query').check_id)), 200));
}
