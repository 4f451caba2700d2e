import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestServer } from '../../apps/server/testing/test-server.ts';
import { type KeptCapture, startCapture, stopCapture } from './capture-driver.ts';
import type { ExtensionBrowser } from './extension.ts';

/** Time for a screenshot on a busy machine. */
const PATIENT = { timeout: 60_000 };

/** Captures the opening of a page and a press on it in a UI test. */
export async function captureUi(
  browser: ExtensionBrowser,
  server: TestServer,
  page: Page,
  address: string,
  press: () => Promise<void>,
): Promise<KeptCapture> {
  await page.goto(address);
  const popup = await startCapture(browser, page, 'ui');
  const steps = popup.getByText('Steps', { exact: true }).locator('xpath=following-sibling::dd');
  // A page that is left or pressed during its screenshot gets none. A step is counted only with its screenshot.
  await expect.poll(() => steps.innerText(), PATIENT).toBe('1');
  await page.reload();
  await expect.poll(() => steps.innerText(), PATIENT).toBe('2');
  await press();
  return stopCapture(browser, popup, server);
}

/** In CSS pixels of the page. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The brightest colour value within a box, over all screenshots of a capture: a blacked-out area has none. */
export async function brightest(server: TestServer, kept: KeptCapture, box: Box): Promise<number> {
  const channels = await channelsOf(server, kept, box);
  return Math.max(...channels.map(({ max }) => max));
}

/** The darkest red value within a box, over all screenshots: red words on white are bright, a blacked-out area is not. */
export async function darkest(server: TestServer, kept: KeptCapture, box: Box): Promise<number> {
  const channels = await channelsOf(server, kept, box);
  return Math.min(...channels.filter((_, index) => index % 3 === 0).map(({ min }) => min));
}

/** How red a box is at most, over all screenshots of a capture: white and blacked-out areas are not. */
export async function reddest(server: TestServer, kept: KeptCapture, box: Box): Promise<number> {
  const channels = await channelsOf(server, kept, box, 1);
  return Math.max(...channels.map(({ mean }, index) => (index % 3 === 0 ? mean - (channels[index + 1]?.mean ?? 0) : 0)));
}

interface Channel {
  readonly min: number;
  readonly max: number;
  readonly mean: number;
}

async function channelsOf(server: TestServer, kept: KeptCapture, box: Box, fewest = 2): Promise<Channel[]> {
  const pictures = kept.files.filter((file) => /screenshot|desktop|mobile/.test(file));
  expect(pictures.length).toBeGreaterThanOrEqual(fewest);
  const found = await Promise.all(
    pictures.map(async (file) => {
      const bytes = (await server.services.files.get(`tests/${kept.testId}/captures/${file}`)) ?? Buffer.alloc(0);
      const scale = file.includes('mobile') ? ((await sharp(bytes).metadata()).width ?? 0) / 360 : 1;
      const region = {
        left: Math.round(box.left * scale),
        top: Math.round(box.top * scale),
        width: Math.round(box.width * scale),
        height: Math.round(box.height * scale),
      };
      const { channels } = await sharp(await sharp(bytes).extract(region).png().toBuffer()).stats();
      return channels.slice(0, 3);
    }),
  );
  return found.flat();
}
