import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureMessageOf, captureRequestOf, captureStepOf } from '../../apps/server/testing/capture-rows.ts';
import { drawPage } from '../../apps/server/testing/draw-page.ts';
import { putCapture } from '../../apps/server/testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';
import { openBrowser } from '../support/chromium.ts';

let server: TestServer;
let browser: Browser;
let testId: string;
let token: string;
const ids = [randomUUID(), randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startTestServer();
  browser = await openBrowser();
  token = await server.signUp('Ada');
  testId = await putCapture(server, token, {
    steps: ids.map((id, seq) => captureStepOf(id, { seq, label: `Button ${seq + 1}`, x: 200, y: 330 })),
    requests: [captureRequestOf(randomUUID(), { step_id: ids[1] ?? null, status: 500, response_body: '{"why":"the basket is lost"}' })],
    messages: [captureMessageOf(randomUUID(), { step_id: ids[2] ?? null, level: 'exception', text: 'Error: no basket' })],
    picture: await drawPage({ title: 'Tools', button: 'Add' }),
  });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openReport(): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1366, height: 768 }, acceptDownloads: true });
  await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  await page.goto(`/ui-ux/${testId}`);
  await page.getByRole('heading', { name: /1 of 3/ }).waitFor();
  return page;
}

it('goes from step to step by keyboard, by the timeline and from a finding', async () => {
  const page = await openReport();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: '2 of 3 Press “Button 2”' }).waitFor();
  await page
    .getByRole('button', { name: /Button 1/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /1 of 3/ }).waitFor();
  await page.getByRole('tab', { name: 'Findings 2' }).click();
  await page.getByText('Uncaught error').click();
  await page.getByRole('button', { name: 'Step 3', exact: true }).click();
  await page.getByRole('heading', { name: /3 of 3/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('step')).toBe(ids[2]);
  const kept = await page.evaluate(() => [localStorage.getItem('uiux'), localStorage.getItem('ui-ux-client_reference_id')]);
  expect(kept).toEqual([testId, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  await page.context().close();
});

it('marks the pressed place on the picture, also when it is zoomed', async () => {
  const page = await openReport();
  const picture = page.getByRole('img', { name: /Press “Button 1”/ });
  await picture.waitFor();
  const share = async () => {
    const box = await picture.boundingBox();
    const ring = await picture.locator('xpath=following-sibling::span').boundingBox();
    if (!box || !ring) throw new Error('There is no picture or no ring.');
    return { x: (ring.x + ring.width / 2 - box.x) / box.width, y: (ring.y + ring.height / 2 - box.y) / box.height, width: box.width };
  };
  const before = await share();
  expect(before.x).toBeCloseTo(200 / 1366, 2);
  expect(before.y).toBeCloseTo(330 / 712, 2);
  await page.keyboard.press('+');
  await page.getByText('150%').waitFor();
  const after = await share();
  expect(after.width / before.width).toBeCloseTo(1.5, 1);
  expect(after.x).toBeCloseTo(before.x, 2);
  await page.context().close();
});

it('deletes a step and brings it back; score and findings follow', async () => {
  const page = await openReport();
  const score = () => page.getByRole('img', { name: /UI score/ }).getAttribute('aria-label');
  const before = await score();
  await page
    .getByRole('button', { name: /Button 3/ })
    .first()
    .hover();
  await page.getByRole('button', { name: 'Delete step 3' }).click();
  await page.getByRole('heading', { name: /1 of 2/ }).waitFor();
  await expect.poll(score).not.toBe(before);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: /1 of 3/ }).waitFor();
  await expect.poll(score).toBe(before);
  await page.context().close();
});

it('writes an issue about the step, to be copied into the team’s own tool', async () => {
  const page = await openReport();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('heading', { name: '2 of 3 Press “Button 2”' }).waitFor();
  await page.getByRole('button', { name: 'Create issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create issue' });
  expect(await dialog.getByLabel('Title').inputValue()).toContain('Press “Button 2”');
  const body = await dialog.getByLabel('Description').inputValue();
  expect(body).toContain('1. Press “Button 1”\n2. Press “Button 2”\n');
  expect(body).toContain(`[Plumbline](${server.origin}/ui-ux/${testId}?step=${ids[1]})`);
  expect(body).toMatch(/## Failed requests\n\n- GET /);
  expect(body).toMatch(/## Found\n\n- /);
  await page.context().close();
});

it('downloads the image and says so', async () => {
  const page = await openReport();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download screenshot' }).click();
  expect((await coming).suggestedFilename()).toBe('0001-button-1.jpg');
  await page.getByRole('button', { name: 'Screenshot downloaded' }).waitFor();
  await page.context().close();
});

it('shows the report by a link without an account, without bodies, until the link is revoked', async () => {
  const page = await openReport();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  const address = (await page.getByText(/\/shared\//).textContent()) ?? '';
  const reader = await (await browser.newContext({ viewport: { width: 1366, height: 768 } })).newPage();
  await reader.goto(address);
  await reader.getByRole('heading', { name: /1 of 3/ }).waitFor();
  await reader.getByRole('img', { name: /Press “Button 1”/ }).waitFor();
  expect(await reader.getByRole('button', { name: /Delete|Share|Replay/ }).count()).toBe(0);
  await reader.keyboard.press('ArrowRight');
  await reader.getByRole('tab', { name: 'Network 1' }).click();
  await reader.getByRole('button', { name: /500/ }).click();
  await reader.getByText('Request and response bodies are not shared.').waitFor();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('Revoked').waitFor();
  await reader.reload();
  await reader.getByText('This link was revoked by the team that shared the report.').waitFor();
  await Promise.all([page.context().close(), reader.context().close()]);
});
