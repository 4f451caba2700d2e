import { html as markup } from 'hono/html';
import type { Mail } from './mail.ts';
import type { MailSubject } from './mail-subjects.ts';

/** An image between paragraphs. Many mail programs load none until asked, and show its text instead. */
export interface MailPicture {
  readonly url: string;
  /** Alternative text. */
  readonly alt: string;
}

/** Lines about one subject, under its name. */
export interface MailList {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** The sender’s logo and its size in pixels. */
export interface MailLogo extends MailPicture {
  readonly width: number;
  readonly height: number;
}

/** The content of an email, independent of its appearance. */
export interface MailWords {
  readonly to: string;
  readonly subject: MailSubject;
  /** Shown at the top in place of our own name, only in HTML. */
  readonly logo?: MailLogo | null;
  /** Each string is a paragraph of plain text, whatever a user put into it. Images only appear in HTML. */
  readonly paragraphs: readonly (string | MailList | MailPicture)[];
  /** The single call to action. */
  readonly action: { readonly label: string; readonly url: string } | null;
  /** Why the person got this, and what happens if they do nothing. */
  readonly footnote: string;
  /** A less prominent link: to unsubscribe. */
  readonly aside?: { readonly label: string; readonly url: string };
  /** Where mail programs unsubscribe with a single POST. */
  readonly oneClick?: string;
}

/** Renders an email as text and as HTML. Styles are inline, since mail programs drop style sheets. */
export async function renderMail(words: MailWords): Promise<Omit<Mail, 'id' | 'about'>> {
  const { to, subject, logo, paragraphs, action, footnote, aside, oneClick = '' } = words;
  const text = [
    ...paragraphs.flatMap(textOf),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    `-- \n${footnote}`,
    ...(aside ? [`${aside.label}: ${aside.url}`] : []),
  ].join('\n\n');
  const body = await markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;background:#f9fafb;color:#1c232b;font:15px/24px -apple-system,'Segoe UI',Inter,sans-serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #dfe3e8;border-radius:6px">
<p style="margin:0 0 24px;font-weight:600;color:#0b6e75">${logo ? logoIn(logo) : 'Plumbline'}</p>
${paragraphs.map(paragraphIn)}
${
  action
    ? markup`<p style="margin:24px 0"><a href="${action.url}" style="display:inline-block;padding:10px 18px;background:#0b6e75;color:#ffffff;border-radius:6px;text-decoration:none;font-weight:600">${action.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5b6672">If the button doesn’t work, open this address:<br><a href="${action.url}" style="color:#0b6e75;word-break:break-all">${action.url}</a></p>`
    : ''
}
<hr style="margin:24px 0 16px;border:0;border-top:1px solid #dfe3e8">
<p style="margin:0;font-size:13px;line-height:20px;color:#5b6672">${footnote}${aside ? markup` <a href="${aside.url}" style="color:#0b6e75">${aside.label}</a>` : ''}</p>
</div>
</body>
</html>`;
  return { to, subject, text, html: body.toString(), unsubscribe: oneClick };
}

function textOf(paragraph: MailWords['paragraphs'][number]): string[] {
  if (typeof paragraph === 'string') return [paragraph];
  return 'lines' in paragraph ? [[paragraph.heading, ...paragraph.lines.map((line) => `- ${line}`)].join('\n')] : [];
}

function paragraphIn(paragraph: MailWords['paragraphs'][number]) {
  if (typeof paragraph === 'string') return markup`<p style="margin:0 0 16px">${paragraph}</p>`;
  return 'lines' in paragraph ? listIn(paragraph) : pictureIn(paragraph);
}

function listIn({ heading, lines }: MailList) {
  return markup`<h2 style="margin:0 0 4px;font-size:15px;line-height:24px;font-weight:600;word-break:break-word">${heading}</h2>
<ul style="margin:0 0 16px;padding-left:20px">${lines.map((line) => markup`<li>${line}</li>`)}</ul>`;
}

function logoIn({ url, alt, width, height }: MailLogo) {
  return markup`<img src="${url}" alt="${alt}" width="${width}" height="${height}" style="display:block;border:0">`;
}

function pictureIn({ url, alt }: MailPicture) {
  const style = 'display:block;width:100%;max-width:454px;height:auto;margin:0 0 8px;border:0;border-radius:6px';
  return markup`<img src="${url}" alt="${alt}" width="454" style="${style}">`;
}
