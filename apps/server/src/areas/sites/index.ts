export { FORGET_SITE } from './forget-site-job.ts';
export { requireSite } from './require-site.ts';
export { sites } from './tables.ts';
export { hasProof } from './verify-site.ts';
