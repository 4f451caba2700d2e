export { findVisitOfSite } from './find-visit-of-site.ts';
export { forgetVisitsBefore } from './forget-visits-before.ts';
export { readVisitPath, type VisitPathRow } from './read-visit-path.ts';
export { readSiteTotals, type SiteTotals } from './report/read-site-totals.ts';
