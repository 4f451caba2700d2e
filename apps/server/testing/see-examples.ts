import { chromiumFlags, findChromium } from '@plumbline/browser';
import { type CheckExample, type ExamplePage, parseSiteExample } from '@plumbline/check-pages/testing';
import type { CaptureMessage } from '@plumbline/contract';
import { SELF_SIGNED, startPageServer } from '@plumbline/testing';
import { captureAxeViolations } from '@plumbline/testing/axe';
import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, type Page, type Request } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { CaptureEvidence } from '../src/areas/captures/judge/ui-rule.ts';
import { captureMessageOf, captureRequestOf, captureStepOf } from './capture-rows.ts';

/** The shop in the examples, and the host of its scripts; the browser resolves no other names. */
const ORIGIN = 'https://shop.example';
const HOSTS = ['shop.example', 'cdn.shop.example'];

/**
 * Opens examples from the check pages of UI tests in a real browser, for the tests of one file, and collects what a capture would contain.
 * The duration of a response is stated in the example, `took: 3400 ms`, so that no test depends on the machine's speed.
 */
export function seeExamples(): (example: CheckExample) => Promise<CaptureEvidence> {
  let server: Awaited<ReturnType<typeof startPageServer>>;
  let context: BrowserContext;
  let shown: ReadonlyMap<string, ExamplePage> = new Map();
  beforeAll(async () => {
    server = await startPageServer({ '*': ({ path }) => shown.get(path) ?? { status: 404 } }, '127.0.0.1', SELF_SIGNED);
    const { host } = new URL(server.origin);
    const executablePath = findChromium(process.env['CHROME_PATH'] ?? null) ?? '';
    const hosts = [...HOSTS.map((name) => `MAP ${name}:443 ${host}`), 'MAP * ~NOTFOUND'];
    const browser = await chromium.launch({ executablePath, args: [...chromiumFlags(), `--host-resolver-rules=${hosts.join(',')}`] });
    context = await browser.newContext({ ignoreHTTPSErrors: true });
  });
  afterAll(async () => {
    await context.browser()?.close();
    await server.close();
  });
  return async ({ kind, text }) => {
    const parts = parseSiteExample(kind === 'site' ? text : `=== /\n${text}`);
    shown = new Map(parts.map((part) => [part.path, part]));
    const page = await context.newPage();
    const evidence = await capturePage(page, (path) => Number.parseInt(shown.get(path)?.headers['took']?.[0] ?? '0', 10));
    await page.close();
    return evidence;
  };
}

async function capturePage(page: Page, tookOf: (path: string) => number): Promise<CaptureEvidence> {
  const pageUrl = `${ORIGIN}/`;
  const stepId = randomUUID();
  const messages: CaptureMessage[] = [];
  const requests: Request[] = [];
  const keep = (level: CaptureMessage['level'], words: string): void => {
    messages.push(captureMessageOf(randomUUID(), { step_id: stepId, level, text: words, page_url: pageUrl }));
  };
  page.on('request', (request) => requests.push(request));
  page.on('pageerror', (error) => keep('exception', error.message));
  page.on('console', (message) => {
    const level = message.type();
    if (level === 'error' || level === 'warning') keep(level, message.text());
  });
  await page.goto(pageUrl, { waitUntil: 'networkidle' });
  const accessibility = await captureAxeViolations(page);
  return {
    origin: ORIGIN,
    steps: [captureStepOf(stepId, { action: 'open', page_url: pageUrl, accessibility })],
    requests: await Promise.all(requests.map((request) => rowOf(request, stepId, tookOf))),
    messages,
  };
}

async function rowOf(request: Request, stepId: string, tookOf: (path: string) => number): Promise<CaptureEvidence['requests'][number]> {
  const failure = request.failure()?.errorText ?? '';
  const status = failure ? null : ((await request.response())?.status() ?? null);
  const type = request.resourceType();
  return {
    ...captureRequestOf(randomUUID(), {
      step_id: stepId,
      method: request.method(),
      url: request.url(),
      type: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
      status,
      failure,
      duration_ms: tookOf(new URL(request.url()).pathname),
    }),
    failed: status === null || status >= 400,
  };
}
