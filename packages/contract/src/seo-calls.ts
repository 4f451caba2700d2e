import type { Caller, Query } from './caller.ts';
import type { SeoCheckPage, SeoReport, StartSeoTestBody } from './seo.ts';
import type { SeoComparison } from './seo-compare.ts';
import type { ListSeoPagesQuery, PageRecheck, SeoPage, SeoPageDetail, SkippedUrl } from './seo-pages.ts';

/** Calls of the SEO tester. */
export const seoCalls = (caller: Caller) => ({
  startSeoTest: (body: StartSeoTestBody) => caller.read<{ test_id: string }>('POST', '/seo/website/', { body }),
  seoReport: async (testId: string) => (await caller.list<SeoReport>('/seo/website/', { test_id: testId })).data[0],
  listSeoPages: (query: ListSeoPagesQuery) => caller.list<SeoPage>('/seo/page/', query),
  seoPage: (testId: string, url: string) => caller.read<SeoPageDetail>('GET', '/seo/page/detail/', { query: { test_id: testId, url } }),
  listSkippedUrls: (query: Query & { test_id: string }) => caller.list<SkippedUrl>('/seo/skipped/', query),
  seoCheck: (checkId: string) => caller.read<SeoCheckPage>('GET', '/seo/check/', { query: { check_id: checkId } }),
  compareSeoTests: (testId: string, beforeId: string) =>
    caller.read<SeoComparison>('GET', '/seo/compare/', { query: { test_id: testId, before_id: beforeId } }),
  recheckSeoPage: (testId: string, url: string) =>
    caller.read<PageRecheck>('POST', '/seo/page/recheck/', { body: { test_id: testId, url } }),
  recheckSeoTest: (testId: string) =>
    caller.read<{ test_id: string; score: number | null }>('POST', '/seo/recheck/', { body: { test_id: testId } }),
});
