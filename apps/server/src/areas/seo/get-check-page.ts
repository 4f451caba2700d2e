import type { SeoCheckPage } from '@plumbline/contract';
import { getCheck } from '../findings/index.ts';
import { SEO_REPORT } from './seo-report.ts';

/** A check’s documentation, for clients that only know SEO tests. @throws ApiError not_found */
export function getCheckPage(checkId: string): SeoCheckPage {
  const { kind: _kind, ...page } = getCheck([SEO_REPORT], 'seo', checkId);
  return page;
}
