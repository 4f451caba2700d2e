import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageServer, startPageServer } from '@plumbline/testing';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '../support/chromium.ts';

const PART = readFileSync(join(import.meta.dirname, '../../apps/widget/build/widget/page.js'));
/** All that a picture draws of nested elements, each at a position of its own; nothing else on the page is red. */
const PAGE = `<main><section><svg width="400" height="120" fill="#f00" stroke="#f00">
  <rect width="40" height="40"/><circle cx="70" cy="20" r="20"/><ellipse cx="120" cy="20" rx="20" ry="15"/>
  <path d="M150 0h40v40h-40z"/><line x1="200" x2="240" y2="40" stroke-width="6"/>
  <polyline points="250,0 290,0 290,40"/><polygon points="300,0 340,0 340,40"/>
  <g><g><rect y="60" width="40" height="40"/></g><circle cx="70" cy="80" r="20"/></g>
  <svg x="100" y="60" width="40" height="40"><rect width="40" height="40"/></svg>
  <a href="#x"><rect x="150" y="60" width="40" height="40"/></a><switch><rect x="200" y="60" width="40" height="40"/></switch>
  <defs><rect id="kept" x="250" y="60" width="40" height="40"/></defs><mask><rect width="400" height="120"/></mask>
</svg></section><div><img width="40" height="40" alt=""><canvas width="40" height="40"></canvas></div></main>`;
const RED = 'fill:#f00;stroke:#f00';

let host: PageServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  host = await startPageServer({
    '/': `<!doctype html><html lang="en"><title>Host</title><body style="margin:0;background:#fff">${PAGE}<iframe hidden></iframe><script type="module" src="/start.js"></script>`,
  });
  host.set('/start.js', { body: "import * as part from '/page.js'; window.part = part;", headers: { 'content-type': 'text/javascript' } });
  host.set('/page.js', { body: PART.toString(), headers: { 'content-type': 'text/javascript' } });
  browser = await openBrowser();
  page = await browser.newPage({ viewport: { width: 400, height: 300 } });
  await page.goto(host.url('/'));
  await page.waitForFunction(() => 'part' in window);
  await page.evaluate(async () => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    context.fillStyle = '#f00';
    context.fillRect(0, 0, 40, 40);
    const image = document.querySelector('img');
    if (image) image.src = canvas.toDataURL();
    await image?.decode();
  });
});
afterAll(async () => {
  await browser?.close();
  await host?.close();
});

/** How many pixels in a picture of the page are red: where the element with this number is, and on the whole page. */
async function redOf(at: number, isMarked: boolean): Promise<{ readonly name: string; readonly inside: number; readonly all: number }> {
  return page.evaluate(
    async ([number, marked]) => {
      const element = document.querySelectorAll('main, main *')[number];
      if (!element) throw new Error('There are not as many elements.');
      element.toggleAttribute('data-private', marked);
      const answers: { readonly picture: Blob | null }[] = [];
      await window.part.show((told) => void answers.push(told));
      element.removeAttribute('data-private');
      const picture = answers[0]?.picture;
      if (!picture) throw new Error('There is no picture.');
      const bitmap = await createImageBitmap(picture);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const count = (x: number, y: number, width: number, height: number): number => {
        if (!context || width < 1 || height < 1) return 0;
        const { data } = context.getImageData(x, y, width, height);
        let red = 0;
        for (let pixel = 0; pixel < data.length; pixel += 4) if ((data[pixel] ?? 0) > 200 && (data[pixel + 1] ?? 255) < 90) red += 1;
        return red;
      };
      // Neighbouring elements do not extend two pixels into it.
      const { x, y, width, height } = element.getBoundingClientRect();
      return {
        name: element.outerHTML.slice(0, 60),
        inside: count(x + 2, y + 2, width - 4, height - 4),
        all: count(0, 0, bitmap.width, bitmap.height),
      };
    },
    [at, isMarked] as const,
  );
}

it('draws nothing of what is marked as private, whatever element it is', async () => {
  const elements = await page.locator('main, main *').count();
  expect(elements).toBeGreaterThan(20);
  const shown: string[] = [];
  for (let at = 0; at < elements; at += 1) {
    const { name, inside } = await redOf(at, true);
    if (inside > 0) shown.push(name);
  }
  expect(shown).toEqual([]);
});

it('draws each shape that is not', async () => {
  const shapes = await page
    .locator('main *')
    .evaluateAll((all) => all.flatMap(({ parentElement }, at) => (parentElement?.localName === 'svg' ? [at + 1] : [])));
  expect(shapes.length).toBeGreaterThan(10);
  const drawn: string[] = [];
  for (const at of shapes) {
    const { name, inside } = await redOf(at, false);
    if (inside > 100) drawn.push(/\w+/.exec(name)?.[0] ?? '');
  }
  expect(drawn).toEqual(['rect', 'circle', 'ellipse', 'path', 'line', 'polyline', 'polygon', 'g', 'svg', 'rect', 'a', 'switch']);
});

it('draws what was made in a frame, and nothing of it that is private', async () => {
  const told = async (attribute: string): Promise<number> => {
    await page.evaluate(
      ([name, style]) => {
        const inner = document.querySelector('iframe')?.contentDocument;
        const made = inner?.createElement('div');
        const main = document.querySelector('main');
        if (!made || !main) return;
        made.innerHTML = `<p ${name}><svg width="40" height="40"><rect width="40" height="40" style="${style}"/></svg></p>`;
        main.replaceChildren(made);
      },
      [attribute, RED] as const,
    );
    return (await redOf(0, false)).all;
  };
  expect(await told('')).toBeGreaterThan(1000);
  expect(await told('data-private')).toBe(0);
  expect(await told('contenteditable')).toBe(0);
});

/** Counts the red pixels of markup on an otherwise empty page. */
const drawnOf = async (markup: string): Promise<number> => {
  await page.evaluate((html) => {
    const main = document.querySelector('main');
    main?.replaceChildren();
    main?.setHTMLUnsafe(html);
  }, markup);
  return (await redOf(0, false)).all;
};
const RED_WORDS = 'style="display:block;font:30px sans-serif;color:#f00"';
const LOOK_OF_CHOICES = `<style>select, ::picker(select) { appearance: base-select; color: #f00; font: 30px sans-serif }</style>`;

it.each([
  `<label for="o">Password</label><div><p><output id="o" ${RED_WORDS}>Greta</output></p></div>`,
  `<div><p><output id="o" ${RED_WORDS}>Greta</output></p></div><p><label for="o">API <b>key</b>:</label></p>`,
  `<div><template shadowrootmode="open"><label for="o">Password</label><div><p><output id="o" ${RED_WORDS}>Greta</output></p></div></template></div>`,
  ...['textbox', 'TextBox', 'x textbox', 'SEARCHBOX', 'group  Combobox', 'spinbutton\ngroup'].map(
    (role) => `<div role="${role}" ${RED_WORDS}>Greta</div>`,
  ),
  ...['image', 'button', 'range'].map(
    (type) =>
      `${LOOK_OF_CHOICES}<select type="${type}" data-private><button><selectedcontent></selectedcontent></button><option>Greta</option></select>`,
  ),
  `<textarea type="button" ${RED_WORDS}>Greta</textarea>`,
])('draws nothing of what is private in %s', async (markup) => {
  expect(await drawnOf(markup)).toBe(0);
});

it.each([
  `<label for="o">Total</label><div><p><output id="o" ${RED_WORDS}>Greta</output></p></div>`,
  `<label for="o">Password</label><div><p><button id="o" ${RED_WORDS}>Greta</button></p></div>`,
  ...['group', 'listbox', 'textboxes'].map((role) => `<div role="${role}" ${RED_WORDS}>Greta</div>`),
])('draws what is in %s', async (markup) => {
  expect(await drawnOf(markup)).toBeGreaterThan(50);
});
