import { describeCheck, readCheckPage } from '@plumbline/audit';
import type { SeoCheckPage } from '@plumbline/contract';
import { Marked } from 'marked';
import { notFound } from '../../platform/http/api-error.ts';

const markdown = new Marked({
  gfm: true,
  renderer: {
    /** Examples say in their info string what they are: ```html bad. */
    code({ text, lang = '' }) {
      const verdict = / (bad|good)$/.exec(lang)?.[1];
      const block = `<pre><code>${escapeHtml(text)}</code></pre>`;
      return verdict ? `<figure><figcaption>${verdict === 'bad' ? 'Fails' : 'Passes'}</figcaption>${block}</figure>` : block;
    },
  },
});

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The page of a check, its Markdown rendered. The text is our own, from the repository. @throws ApiError not_found */
export function getCheckPage(checkId: string): SeoCheckPage {
  const page = readCheckPage(checkId);
  if (!page) throw notFound('check');
  const { category, severity } = describeCheck(checkId);
  return {
    check_id: checkId,
    title: page.title,
    summary: page.summary,
    category,
    severity,
    source: page.source,
    html: markdown.parse(page.body, { async: false }),
  };
}
