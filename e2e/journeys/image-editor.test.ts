import { randomUUID } from 'node:crypto';
import { findAxeViolations } from '@plumbline/testing/axe';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

const [WIDTH, HEIGHT] = [800, 600];
const stepId = randomUUID();

let server: TestServer;
let browser: Browser;
let page: Page;
let token: string;
let testId: string;
let captured: Buffer;

beforeAll(async () => {
  server = await startTestServer();
  token = await server.signUp('Ada');
  captured = await sharp(stripes(), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toBuffer();
  testId = await putCapture(server, token, { steps: [captureStepOf(stepId)], picture: captured });
  browser = await openBrowser();
  page = await openEditor({ width: 1366, height: 768 });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** One-pixel stripes everywhere, so that neighbouring pixels differ wherever the picture has not been made unreadable. */
function stripes(): Buffer {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3);
  for (let at = 0; at < WIDTH * HEIGHT; at += 1) pixels.fill(at % 2 === 0 ? 60 : 200, at * 3, at * 3 + 3);
  return pixels;
}

async function openEditor(viewport: { width: number; height: number }, hasTouch = false): Promise<Page> {
  const context = await browser.newContext({ viewport, hasTouch });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const opened = await context.newPage();
  await opened.goto(`${server.origin}/ui/edit/?test_id=${testId}&asset_id=${stepId}&file=screenshot`);
  await opened.locator('canvas').waitFor();
  return opened;
}

/** Screen position of a pixel of the picture. */
async function at(x: number, y: number): Promise<[number, number]> {
  const box = await page.locator('[data-stage]').boundingBox();
  if (!box) throw new Error('There is no picture.');
  return [box.x + (x * box.width) / WIDTH, box.y + (y * box.height) / HEIGHT];
}

async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await page.mouse.move(...(await at(...from)));
  await page.mouse.down();
  await page.mouse.move(...(await at((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)));
  await page.mouse.move(...(await at(...to)));
  await page.mouse.up();
}

const marks = () => page.locator('ul[data-marks] button').allInnerTexts();
const tool = (name: RegExp) => page.getByRole('group', { name: 'Tools' }).getByRole('button', { name }).click();

async function file(version?: number): Promise<Buffer> {
  const query = `test_id=${testId}&asset_id=${stepId}&file=screenshot${version === undefined ? '' : `&version=${version}`}`;
  const answer = await fetch(`${server.origin}/api/project/asset/file/?${query}`, { headers: { authorization: `Token ${token}` } });
  return Buffer.from(await answer.arrayBuffer());
}

/** Decodes a picture and returns the red, green and blue at a position. */
async function pixels(picture: Buffer) {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] };
}

describe('the image editor', () => {
  it('draws with the mouse', async () => {
    await tool(/^Arrow/);
    await drag([100, 100], [300, 200]);
    await page.keyboard.press('u');
    await drag([400, 300], [600, 400]);
    const [blur, arrow] = await marks();
    expect(arrow).toMatch(/^Arrow/);
    expect(blur).toMatch(/^Blur/);
    await page.mouse.click(...(await at(200, 150)));
    await drag([200, 150], [200, 200]);
    expect((await marks())[1]).toMatch(/1(49|50|51) to 300, (249|250|251)/);
  });

  it('undoes and redoes with the keyboard', async () => {
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await marks()).toHaveLength(1);
    await page.keyboard.press('Control+Shift+Z');
    expect(await marks()).toHaveLength(2);
    await page.keyboard.press('Control+Shift+Z');
    expect((await marks())[1]).toMatch(/to 300, (249|250|251)/);
  });

  it('draws, moves and removes with the keyboard alone', async () => {
    await page.getByRole('application').focus();
    await page.keyboard.press('b');
    await page.keyboard.press('Enter');
    expect((await marks())[0]).toMatch(/160 × 96 at 320, 252/);
    await page.keyboard.press('Shift+ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect((await marks())[0]).toMatch(/160 × 96 at 310, 253/);
    await page.getByLabel('Width').fill('40');
    await page.getByLabel('Width').press('Enter');
    expect((await marks())[0]).toMatch(/40 × 96 at 310, 253/);
    await page.locator('ul[data-marks] button').first().focus();
    await page.keyboard.press('Delete');
    expect(await marks()).toHaveLength(2);
    await page.getByRole('application').focus();
    await page.keyboard.press('t');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Look here');
    expect((await marks())[0]).toMatch(/“Look here”/);
  });

  it('keeps the work while a popup of the app is open', async () => {
    const before = await marks();
    await page.getByRole('application').focus();
    await page.keyboard.press('n');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await marks()).toEqual(before);
  });

  it('has no axe finding while something is selected', async () => {
    expect(await findAxeViolations(page)).toEqual([]);
  });

  it('keeps the work when saving fails, and asks before it is left behind', async () => {
    await page.route('**/api/project/asset/version/**', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save as new version' }).click();
    await page.getByText('Your version was not saved.').waitFor();
    expect(await marks()).toHaveLength(3);
    await page.unroute('**/api/project/asset/version/**');
    await page.getByRole('link', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    expect(await marks()).toHaveLength(3);
  });

  it('saves a version whose blurred pixels tell nothing, and keeps the original', async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Version 1 is saved.').waitFor();
    const saved = await file();
    expect((await file(0)).equals(captured)).toBe(true);
    const picture = await pixels(saved);
    expect([picture.width, picture.height]).toEqual([WIDTH, HEIGHT]);
    for (let x = 402; x < 598; x += 1) {
      // Blocks are 20 pixels wide, with edges at 400, 420 and so on, give or take the pixel where the mouse was released.
      if (x % 20 > 2 && x % 20 < 17) expect(picture.at(x, 350)).toEqual(picture.at(x + 1, 350));
    }
    expect(picture.at(700, 500)).not.toEqual(picture.at(701, 500));
    const [red = 0, green = 0] = picture.at(200, 200);
    expect(red - green).toBeGreaterThan(80);
    await page.getByText('Version 1', { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('EditPath'))).toContain(`/ui/edit/?test_id=${testId}`);
  });

  it('crops, says when another version was saved meanwhile, and goes back to the original', async () => {
    const other = page;
    page = await openEditor({ width: 1366, height: 768 });
    await tool(/^Crop/);
    await drag([200, 150], [600, 450]);
    await other.keyboard.press('Escape');
    await other
      .getByRole('group', { name: 'Tools' })
      .getByRole('button', { name: /^Number/ })
      .click();
    await other.locator('[data-stage]').click({ position: { x: 20, y: 20 } });
    await other.getByRole('button', { name: 'Save as new version' }).click();
    await other.getByText('Version 2 is saved.').waitFor();
    await page.getByRole('button', { name: 'Save as new version' }).click();
    await page.getByText('version 2 was saved').waitFor();
    await page.getByRole('button', { name: 'Save over it' }).click();
    await page.getByText('Version 3 is saved.').waitFor();
    const { width, height } = await sharp(await file()).metadata();
    expect([Math.round(width / 4), Math.round(height / 4)]).toEqual([100, 75]);
    await page.getByRole('button', { name: 'Go back to the original' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Go back to the original' }).click();
    await page.getByText('Restored the original.').waitFor();
    expect((await file()).equals(captured)).toBe(true);
  });

  it('is drawn on with a finger on a phone', async () => {
    page = await openEditor({ width: 360, height: 800 }, true);
    await tool(/^Number/);
    await page.touchscreen.tap(...(await at(200, 200)));
    await page.touchscreen.tap(...(await at(400, 300)));
    expect((await marks()).map((words) => words.split('\n')[0])).toEqual(['Number 2', 'Number 1']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
