import type { GrammarRulePage } from '@plumbline/contract';
import { rulePage, ruleKind } from '@plumbline/grammar';
import { notFound } from '../../platform/http/api-error.ts';
import { renderMarkdown } from '../../platform/http/render-markdown.ts';

/** The documentation of one of our own rules, from the repository. @throws ApiError not_found, also for harper’s rules */
export function getRule(id: string): GrammarRulePage {
  const page = rulePage(id);
  const kind = ruleKind(id);
  if (!page || !kind) throw notFound('rule');
  return { rule: id, title: page.title, kind, summary: page.summary, source: page.source, html: renderMarkdown(page.body) };
}
