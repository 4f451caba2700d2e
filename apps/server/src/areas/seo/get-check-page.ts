import type { SeoCheckPage } from '@plumbline/contract';
import { getCheck } from '../findings/index.ts';
import { SEO_REPORT } from './seo-report.ts';

/** The page of a check, as those who know of SEO tests alone ask for it. @throws ApiError not_found */
export function getCheckPage(checkId: string): SeoCheckPage {
  const { kind: _kind, ...page } = getCheck([SEO_REPORT], 'seo', checkId);
  return page;
}
