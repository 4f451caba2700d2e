import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import { html } from 'hono/html';
import { holdsOutboxKey, OUTBOX_PATH, takeOutboxKey } from './outbox-key.ts';
import { listOutbox, type OutboxLetter, readOutboxLetter } from './outbox.ts';

/** Matches the website’s look without its build: this page works before the website is built. */
const STYLES = `
:root { color-scheme: light dark; --line: light-dark(#dfe3e8, #2a323c); --soft: light-dark(#5b6672, #9aa5b1); --accent: light-dark(#0b6e75, #4cc3cb); }
body { margin: 0 auto; max-width: 900px; padding: 32px 16px; font: 14px/20px 'Inter Variable', 'Segoe UI', sans-serif; background: light-dark(#f9fafb, #0e1217); color: light-dark(#1c232b, #e3e8ee); }
h1 { font-size: 24px; line-height: 32px; margin: 0 0 8px; }
a { color: var(--accent); }
p { color: var(--soft); margin: 0 0 16px; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 8px; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-weight: 500; color: var(--soft); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 6px; padding: 16px; }
`;

/**
 * Shows the emails of a server without a mail server at /dev/outbox, to browsers on the same machine that hold the key
 * printed at start-up: the links in them give access to accounts.
 * @param folder where the emails are stored
 * @param key the one in the printed link
 */
export function mountOutboxPage(app: Hono, folder: string, key: string): void {
  app.get(OUTBOX_PATH, async (context) => {
    if (!isFromThisMachine(context)) return context.notFound();
    context.header('cache-control', 'no-store');
    // The key must not stay in the address, which ends up in the browser’s history.
    if (takeOutboxKey(context, key)) return context.redirect(OUTBOX_PATH, 303);
    if (!holdsOutboxKey(context, key)) return context.html(closedPage(), 403);
    return context.html(listPage(await listOutbox(folder)));
  });
  app.get(`${OUTBOX_PATH}.css`, (context) => context.body(STYLES, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.get(`${OUTBOX_PATH}/:id`, async (context) => {
    if (!isFromThisMachine(context)) return context.notFound();
    context.header('cache-control', 'no-store');
    if (!holdsOutboxKey(context, key)) return context.html(closedPage(), 403);
    const letter = await readOutboxLetter(folder, context.req.param('id'));
    return letter ? context.html(letterPage(letter)) : context.notFound();
  });
}

/** Tells those who followed a link on the website where to find the key. */
function closedPage() {
  return page(
    'Outbox',
    html`<h1>Open the outbox from the terminal</h1>
      <p>The emails here contain links that open accounts, so this page needs a key.</p>
      <p>
        In the terminal where the server was started, find the line <strong>Emails are kept at …</strong>, and open its link in this
        browser.
      </p>`,
  );
}

/** A proxy on the same machine has a loopback address too, so forwarded requests never count as local. */
function isFromThisMachine(context: Context): boolean {
  if (context.req.header('x-forwarded-for') ?? context.req.header('forwarded')) return false;
  const address = getConnInfo(context).remote.address ?? '';
  return address === '::1' || /^(?:::ffff:)?127\./.test(address);
}

function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        ${body}
      </body>
    </html>`;
}

function listPage(letters: readonly OutboxLetter[]) {
  const rows = letters.map(
    (letter) =>
      html`<tr>
        <td>${letter.sentAt}</td>
        <td>${letter.to}</td>
        <td><a href="/dev/outbox/${letter.id}">${letter.subject}</a></td>
      </tr>`,
  );
  return page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>No mail server is set (SMTP_URL), so emails are saved here, newest first.</p>
      ${
        rows.length === 0
          ? html`<p>No emails yet.</p>`
          : html`<table>
              <thead>
                <tr>
                  <th>Sent</th>
                  <th>To</th>
                  <th>Subject</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>`
      }`,
  );
}

function letterPage(letter: OutboxLetter) {
  const links = [...letter.text.matchAll(/https?:\/\/\S+/g)].map(([url]) => url);
  return page(
    letter.subject,
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${letter.subject}</h1>
      <p>To ${letter.to}, ${letter.sentAt}</p>
      ${links.map((url) => html`<p><a href="${url}">${url}</a></p>`)}
      <pre>${letter.text}</pre>`,
  );
}
