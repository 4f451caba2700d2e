export { requireSite } from './require-site.ts';
export { hasProof } from './verify-site.ts';
