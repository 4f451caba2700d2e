import { ARTICLE_LIMITS, renderHtml } from '../schema/index.ts';
import { readDocument } from '../schema/read-document.ts';
import { EXTENSIONS } from '../schema/extensions.ts';
import { Editor } from '@tiptap/core';
import { expect, it, onTestFinished } from 'vitest';
import { cleanPaste } from './clean-paste.ts';

/** What the editor makes of this clipboard HTML. */
function pasted(html: string): string {
  const editor = new Editor({ extensions: [...EXTENSIONS], injectCSS: false, editorProps: { transformPastedHTML: cleanPaste } });
  onTestFinished(() => editor.destroy());
  editor.view.pasteHTML(html);
  return renderHtml(readDocument(editor.getJSON(), ARTICLE_LIMITS));
}

/** A list item as Word writes it: a paragraph, with filler text in its empty parts. */
const WORD_ITEM = (level: number, marker: string, words: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`;
const WORD = (body: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15"><style>p.MsoNormal {margin:0cm}</style></head>` +
  `<body lang=EN-GB><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

it.each([
  [
    'Word: marks, alignment and fillers',
    WORD(
      `<p class=MsoNormal>Start</p><p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'>Bold</b> and <i>italic</i><o:p></o:p></p><p class=MsoNormal>End</p>`,
    ),
    '<p>Start</p><p data-align="center"><strong>Bold</strong> and <em>italic</em></p><p>End</p>',
  ],
  [
    'Word: a list with a list in it',
    WORD(WORD_ITEM(1, '·', 'One') + WORD_ITEM(2, 'o', 'Inner') + WORD_ITEM(1, '·', 'Two')),
    '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li><li><p>Two</p></li></ul>',
  ],
  [
    'Word: a numbered list between paragraphs',
    WORD(`<p class=MsoNormal>Before</p>${WORD_ITEM(1, '1.', 'One')}${WORD_ITEM(1, '2.', 'Two')}<p class=MsoNormal>After</p>`),
    '<p>Before</p><ol><li><p>One</p></li><li><p>Two</p></li></ol><p>After</p>',
  ],
  [
    'Google Docs: words in an element of bold that is not bold',
    `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-0b1f"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;">Plain </span><span style="font-size:11pt;font-weight:700;text-decoration:none;">bold</span><span style="font-style:italic;text-decoration:underline;"> both</span></p></b>`,
    '<p>Plain <strong>bold</strong><u><em> both</em></u></p>',
  ],
  [
    'Google Docs: a list in a list, which it does not put into an item',
    `<b style="font-weight:normal;" id="docs-internal-guid-1"><ul><li dir="ltr"><p dir="ltr"><span style="font-weight:400">One</span></p></li><ul><li dir="ltr"><p><span>Inner</span></p></li></ul></ul></b>`,
    '<ul><li><p>One</p><ul><li><p>Inner</p></li></ul></li></ul>',
  ],
  [
    'Notion: headings, code and links',
    `<meta charset='utf-8'><h2>Plan</h2><p>See <a href="https://example.com/a">this</a> and <code>npm start</code></p><pre><code class="language-typescript">const a = 1;</code></pre><ul><li>One</li></ul><!-- notionvc: 4 -->`,
    '<h2>Plan</h2><p>See <a target="_blank" rel="noopener noreferrer nofollow ugc" href="https://example.com/a">this</a> and <code>npm start</code></p><pre><code class="language-typescript">const a = 1;</code></pre><ul><li><p>One</p></li></ul>',
  ],
  [
    'anything: scripts, handlers and addresses that run something',
    `<p onclick="alert(1)" style="position:fixed">x<img src=x onerror=alert(1)><a href="javascript:alert(1)">y</a></p><script>alert(1)</script>`,
    '<p>xy</p>',
  ],
])('%s', (_name, html, expected) => {
  expect(pasted(html)).toBe(expected);
});
