import { describeCheck, checkPage } from '@plumbline/audit';
import type { SeoCheckPage } from '@plumbline/contract';
import { notFound } from '../../platform/http/api-error.ts';
import { renderMarkdown } from '../../platform/http/render-markdown.ts';

/** The page of a check, its Markdown rendered. The text is our own, from the repository. @throws ApiError not_found */
export function getCheckPage(checkId: string): SeoCheckPage {
  const page = checkPage(checkId);
  if (!page) throw notFound('check');
  const { category, severity } = describeCheck(checkId);
  return {
    check_id: checkId,
    title: page.title,
    summary: page.summary,
    category,
    severity,
    source: page.source,
    html: renderMarkdown(page.body),
  };
}
