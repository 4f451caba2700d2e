import type { CheckPage, TestKind } from '@plumbline/contract';
import { notFound } from '../../platform/http/api-error.ts';
import { renderMarkdown } from '../../platform/http/render-markdown.ts';
import type { KindOfReport } from '../tests/index.ts';

/** A check’s documentation, rendered from Markdown. The text is our own, from the repository. @throws ApiError not_found */
export function getCheck(kinds: readonly KindOfReport[], kind: TestKind, checkId: string): CheckPage {
  const check = kinds.find((report) => report.kind === kind)?.describe(checkId);
  if (!check) throw notFound('check');
  const { id, title, summary, category, severity, source, body } = check;
  return { kind, check_id: id, title, summary, category, severity, source, html: renderMarkdown(body) };
}
