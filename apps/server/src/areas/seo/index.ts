export { getReport } from './get-report.ts';
export { listPages } from './list-pages.ts';
export { createSeoStart, type SeoStart } from './seo-start.ts';
export { seoAccess } from './tables.ts';
