export { requireSite } from './require-site.ts';
export { mountSites } from './routes.ts';
export { hasProof } from './verify-site.ts';
