import { Marked } from 'marked';

const markdown = new Marked({
  gfm: true,
  renderer: {
    /** Examples are labelled in their info string: ```html bad. */
    code({ text, lang = '' }) {
      const verdict = / (bad|good)$/.exec(lang)?.[1];
      const block = `<pre><code>${escapeHtml(text)}</code></pre>`;
      return verdict ? `<figure><figcaption>${verdict === 'bad' ? 'Fails' : 'Passes'}</figcaption>${block}</figure>` : block;
    },
  },
});

/** Renders a page of our own documentation as HTML. Not safe for any other text: HTML in it is kept. */
export function renderMarkdown(text: string): string {
  return markdown.parse(text, { async: false });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
