export { compareTests } from './compare-tests.ts';
export { recountReport } from './count-report.ts';
export { getReport } from './get-report.ts';
export { createLibraryFacts } from './library-facts.ts';
export { listPages } from './list-pages.ts';
export { mountSeo } from './routes.ts';
export { mountSharedSeo } from './shared-routes.ts';
export { createSeoKind } from './seo-kind.ts';
export { type SeoStartServices, startSeoTest } from './start-seo-test.ts';
