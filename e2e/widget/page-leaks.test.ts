import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Redactor } from '../../packages/capture/src/index.ts';
import { SEEDED_SECRETS } from '../../packages/capture/src/redaction/corpus.ts';
import type { PageAnswer } from '../../apps/widget/messages.ts';
import { openBrowser } from '../support/chromium.ts';

declare global {
  interface Window {
    readonly part: { readonly show: (reply: (answer: PageAnswer) => void) => Promise<void> };
  }
}

/** Secrets on the page at a time, in small letters, so that all are within the window. */
const AT_ONCE = 20;

const PART = readFileSync(join(import.meta.dirname, '../../apps/widget/build/widget/page.js'));

/** Redacts nothing, but records in what kind of content a secret occurs. */
function kindOf(leak: (redactor: Redactor) => string): { readonly kind: keyof Redactor; readonly raw: string } {
  let kind: keyof Redactor = 'json';
  const keep =
    <Given>(name: keyof Redactor) =>
    (given: Given): Given => {
      kind = name;
      return given;
    };
  const raw = leak({
    text: keep('text'),
    url: keep('url'),
    headers: (headers) => keep<typeof headers>('headers')(headers).slice(),
    body: keep('body'),
    json: keep('json'),
    markup: keep('markup'),
  });
  return { kind, raw };
}

/** What can occur on a page and in its console: text, addresses and markup. Headers and bodies of requests never leave a page. */
const SEEDS = SEEDED_SECRETS.map(({ name, secret, leak }) => ({ name, secret, ...kindOf(leak) })).filter(({ kind }) =>
  ['text', 'url', 'markup'].includes(kind),
);

let host: PageServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  host = await startPageServer({
    '/': '<!doctype html><html lang="en"><title>Host</title><style>main { font: 4px sans-serif }</style><main></main><script type="module" src="/start.js"></script>',
  });
  host.set('/start.js', {
    body: "import * as part from '/page.js'; part.note(); window.part = part;",
    headers: { 'content-type': 'text/javascript' },
  });
  host.set('/page.js', { body: PART.toString(), headers: { 'content-type': 'text/javascript' } });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 1000, height: 1000 } });
  await page.goto(host.url('/'));
  await page.waitForFunction(() => 'part' in window);
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** Everything that would leave a page with these secrets on it: the words drawn in the picture, and the recorded console. */
async function shownWith(all: readonly string[]): Promise<{ readonly drawn: string; readonly noted: string }> {
  return page.evaluate(async (raws) => {
    const drawn: string[] = [];
    CanvasRenderingContext2D.prototype.fillText = (text) => void drawn.push(text);
    const places = raws.map((words) => {
      const place = document.createElement('div');
      // Markup is inserted as markup; everything else as text, and also in pieces, as pages with highlighting have it.
      if (words.startsWith('<td')) place.innerHTML = `<table><tr>${words}</table>`;
      else if (/^\s*</.test(words)) place.innerHTML = words;
      else {
        const pieces = document.createElement('p');
        for (const piece of words.split(/(?<=[ -])/)) pieces.append(Object.assign(document.createElement('b'), { textContent: piece }));
        place.append(Object.assign(document.createElement('p'), { textContent: words }), pieces);
      }
      console.error(words);
      return place;
    });
    document.querySelector('main')?.replaceChildren(...places);
    const answers: PageAnswer[] = [];
    await window.part.show((told) => void answers.push(told));
    return { drawn: drawn.join(' '), noted: JSON.stringify(answers[0]?.console) };
  }, all);
}

/** As in the redaction tests, half of a long secret also counts as a leak. */
function leaks(output: string, secret: string): boolean {
  const whole = secret.replaceAll(/-----(?:BEGIN|END) RSA PRIVATE KEY-----/g, '').trim();
  const half = Math.ceil(whole.length / 2);
  return (whole.length >= 12 ? [whole.slice(0, half), whole.slice(half)] : [whole]).some((part) => output.includes(part));
}

it('lets none of the seeded secrets out of a page', async () => {
  expect(SEEDS.length).toBeGreaterThan(200);
  const leaked: string[] = [];
  for (let from = 0; from < SEEDS.length; from += AT_ONCE) {
    const some = SEEDS.slice(from, from + AT_ONCE);
    const { drawn, noted } = await shownWith(some.map(({ raw }) => raw));
    for (const { name, secret } of some) {
      if (leaks(drawn, secret)) leaked.push(`drawn: ${name}`);
      if (leaks(noted, secret)) leaked.push(`noted: ${name}`);
    }
  }
  expect(leaked).toEqual([]);
});

it('draws what is no secret, and nothing of fields and of what its author keeps private', async () => {
  const { drawn } = await shownWith([
    `<p>The crane is stuck</p><input value="Typed words"><textarea>More words</textarea><div contenteditable>Own words</div>
     <p data-private>Berth 7</p><p>Write to skipper@harbour.example</p><dl><dt>API key</dt><dd>hunter2x</dd></dl>
     <p><span id="access-token">tide9</span></p><p><a id="forgot-password">Forgotten?</a></p>`,
  ]);
  expect(drawn).toContain('The crane is stuck');
  expect(drawn).toContain('Forgotten?');
  expect(drawn).not.toMatch(/Typed|More|Own|Berth|skipper|hunter2x|tide9/);
});
