import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { findAxeViolations } from '@plumbline/testing/axe';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const gallery = join(import.meta.dirname, '../gallery');
const contentTypes: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const chromiumFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
// As strict as the product's own policy: a <style> tag or an inline script from any component is reported as a violation.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'";

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let server: Server;
let origin: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-gallery-'));
  await build({
    configFile: join(gallery, 'vite.config.ts'),
    logLevel: 'error',
    build: { outDir: folder },
  });
  server = createServer((incoming, answer) => {
    const path = new URL(incoming.url ?? '/', 'http://gallery').pathname;
    if (path === '/favicon.ico') return void answer.writeHead(204).end();
    readFile(join(folder, path === '/' ? 'index.html' : path)).then(
      (body) =>
        answer
          .writeHead(200, {
            'content-type': contentTypes[extname(path)] ?? 'text/html',
            'content-security-policy': policy,
          })
          .end(body),
      () => answer.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell',
    args: chromiumFlags,
  });
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  await rm(folder, { recursive: true, force: true });
});

/** Opens the gallery, passes the page to the test, and fails on any page error or policy violation. */
async function withGallery(
  options: { theme: 'light' | 'dark'; width: number; height: number; hash?: string },
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({
    viewport: { width: options.width, height: options.height },
    colorScheme: options.theme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
    await page.goto(origin + (options.hash ?? ''));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await use(page);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
}

const desktop = { theme: 'light', width: 1366, height: 768 } as const;
const phone = { theme: 'light', width: 360, height: 800 } as const;

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each([desktop, phone])('has no axe findings at $width px and does not scroll sideways', async ({ width, height }) => {
    for (const hash of ['', '#public']) {
      await withGallery({ theme, width, height, hash }, async (page) => {
        expect(await findAxeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      });
    }
  });

  it('has no axe findings in what opens', async () => {
    await withGallery({ ...desktop, theme }, async (page) => {
      // Scoped to the popup: Base UI hides the page behind it and keeps focus guards there, which axe reports as aria-hidden-focus.
      for (const [name, popup] of [
        ['Open dialog', '[role=dialog]'],
        ['View', '[role=dialog]'],
        ['Date range: Last 30 days', '[role=dialog]'],
        ['Delete…', '[role=alertdialog]'],
        ['More', '[role=menu]'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).click();
        await page.locator(popup).waitFor();
        expect(await findAxeViolations(page, { within: popup })).toEqual([]);
        await page.keyboard.press('Escape');
        await page.locator(popup).waitFor({ state: 'detached' });
      }
    });
  });

  it('follows data-theme before the system', async () => {
    await withGallery({ ...desktop, theme }, async (page) => {
      const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const own = await ground();
      await page.evaluate((other) => (document.documentElement.dataset['theme'] = other), theme === 'light' ? 'dark' : 'light');
      expect(await ground()).not.toBe(own);
    });
  });

  it('keeps text at 4.5:1 and marks at 3:1', async () => {
    await withGallery({ ...desktop, theme }, async (page) => {
      expect(await page.evaluate(weakPairs)).toEqual([]);
    });
  });
});

it('keeps focus in a dialog and gives it back on Esc', async () => {
  await withGallery(desktop, async (page) => {
    const trigger = page.getByRole('button', { name: 'Open dialog' });
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: 'New test' });
    await dialog.waitFor();
    expect((await dialog.boundingBox())?.width).toBe(402);
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press('Tab');
      // Focus wraps around one frame later, by way of the focus guard.
      await page.waitForFunction(() => document.activeElement?.closest('[role=dialog]'), undefined, { timeout: 1000 });
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await trigger.click();
    await dialog.waitFor();
    await page.mouse.click(20, 700);
    await dialog.waitFor({ state: 'detached' });
  });
});

it('finds an action in the command menu and does it on Enter', async () => {
  await withGallery(desktop, async (page) => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find an action' }).fill('gram');
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['Grammar']);
    await page.keyboard.press('Enter');
    await page.getByText('Went to Grammar').first().waitFor();
    expect(await page.getByRole('dialog', { name: 'Command menu' }).count()).toBe(0);
  });
});

it('moves in a menu by arrows and letters, gives focus back on Esc, and does on Enter', async () => {
  await withGallery(desktop, async (page) => {
    const trigger = page.getByRole('main').getByRole('button', { name: 'More', exact: true });
    const focusedWords = () => page.evaluate(() => document.activeElement?.textContent);
    await trigger.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    await expect.poll(focusedWords).toContain('Rename');
    await page.keyboard.press('ArrowUp');
    expect(await focusedWords()).toBe('Delete run');
    await page.keyboard.press('e');
    expect(await focusedWords()).toBe('Export as PDF');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await trigger.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Delete run' }).press('Enter');
    await page.getByText('Run deleted').first().waitFor();
  });
});

it('moves through tabs with the arrow keys', async () => {
  await withGallery(desktop, async (page) => {
    await page.getByRole('tab', { name: 'Where' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('tab', { name: 'How to fix' }).getAttribute('aria-selected')).toBe('true');
    await page.getByRole('button', { name: 'Copy fix' }).waitFor();
  });
});

it('moves, selects and opens table rows with j, k, x and Enter, and sorts', async () => {
  await withGallery(desktop, async (page) => {
    const table = page.getByRole('table', { name: 'Findings', exact: true });
    for (const key of ['j', 'j', 'j', 'k', 'x']) await page.keyboard.press(key);
    expect(await table.getByRole('checkbox', { checked: true }).count()).toBe(1);
    await table
      .getByRole('checkbox', {
        name: 'Select Meta description is used on more than one page',
        checked: true,
      })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Opened: Meta description is used on more than one page').first().waitFor();
    await page.getByRole('textbox', { name: 'Search findings' }).fill('xjk');
    await page.getByText('Nothing found for “xjk”.').waitFor();
    await page.keyboard.press('Escape');
    await table.getByRole('button', { name: 'Pages' }).click();
    expect(await table.getByRole('columnheader', { name: 'Pages' }).getAttribute('aria-sort')).toBe('ascending');
  });
});

it('chooses a date range and writes it day, month, year', async () => {
  await withGallery(phone, async (page) => {
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByRole('button', { name: /^Tuesday,? 10 March 2026/ }).click();
    await page.getByRole('button', { name: /^Tuesday,? 3 March 2026/ }).click();
    // By keyboard: scrolling to the button changes the space for the calendar, and a pointer may press where the button was before.
    await page.getByRole('button', { name: 'Apply' }).press('Enter');
    await page.getByRole('button', { name: 'Date range: 3 Mar 2026 – 10 Mar 2026' }).waitFor();
    // The calendar takes a moment to disappear; until then a click on the button closes it.
    await page.getByRole('button', { name: 'Apply' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Date range/ }).click();
    await page.getByRole('button', { name: 'Last 90 days' }).click();
    await page.getByRole('button', { name: 'Date range: Last 90 days' }).waitFor();
  });
});

it('reads a chart out by key and as a table', async () => {
  await withGallery(desktop, async (page) => {
    const chart = page.getByRole('slider', { name: /^Score over time/ });
    await chart.focus();
    await page.keyboard.press('Home');
    expect(await chart.getAttribute('aria-valuetext')).toBe('5 Jan 2026: 61');
    await page.getByRole('button', { name: 'As table' }).first().click();
    expect(await page.getByRole('table', { name: 'Score over time' }).getByRole('row').count()).toBe(13);
  });
});

it('never reads code as markup', async () => {
  await withGallery(desktop, async (page) => {
    expect(await page.locator('pre script, pre b').count()).toBe(0);
    expect(await page.locator('pre mark').innerText()).toBe('<meta name="robots" content="noindex, nofollow">');
  });
});

/** Runs in the page: compares every text and mark token with every background it can appear on, by rendered pixels. */
function weakPairs(): string[] {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return ['no canvas'];
  const luminance = (token: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(--color-${token})`;
    canvas.fillStyle = getComputedStyle(probe).color;
    probe.remove();
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (a: string, b: string) => {
    const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x) as [number, number];
    return (light + 0.05) / (dark + 0.05);
  };
  const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'];
  const severities = ['critical', 'high', 'medium', 'low', 'info', 'pass'];
  const pairs: Array<[string, string, number]> = [
    ...['ink', 'muted', 'faint', 'accent-text', ...severities].flatMap((text) =>
      grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
    ),
    ...severities.map((name): [string, string, number] => [name, `${name}-soft`, 4.5]),
    ...severities.flatMap((name) => [...grounds, `${name}-soft`].map((ground): [string, string, number] => [`${name}-mark`, ground, 3])),
    ...['control', 'ring'].flatMap((mark) => ['canvas', 'surface', 'raised'].map((ground): [string, string, number] => [mark, ground, 3])),
    ['on-accent', 'accent', 4.5],
    ['on-accent', 'accent-hover', 4.5],
    ['on-danger', 'danger', 4.5],
    ['on-danger', 'danger-hover', 4.5],
    ['accent-text', 'accent-soft', 4.5],
    ['on-invert', 'invert', 4.5],
    ['ink', 'thumb', 4.5],
    ['muted', 'track', 4.5],
    ['tab-pink', 'surface', 4.5],
  ];
  return pairs.flatMap(([front, back, least]) =>
    ratio(front, back) < least ? [`${front} on ${back}: ${ratio(front, back).toFixed(2)}`] : [],
  );
}
