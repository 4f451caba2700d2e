/*
 * The child process of one run: it takes one order, reports that it has begun, sends one result, and exits. It has no network, settings or secrets of
 * the server, so a crash affects nothing else.
 */
import { proxyRefusal } from '@plumbline/urls/proxy-refusal';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import type { Page } from 'puppeteer-core';
import { z } from 'zod';
import { BEGUN, type LighthouseAnswer, lighthouseOrder, type LighthouseOrder } from '../child-messages.ts';
import { CATEGORIES } from '../lighthouse-result.ts';
import { failureOf, type SeenDocument } from './failure-code.ts';
import { openBrowser } from './open-browser.ts';
import { readReport } from './read-report.ts';
import { refuseNetwork } from './refuse-network.ts';

/** Lighthouse's own errors have a code. */
const codedError = z.object({ code: z.string() });

const FLAGS: Flags = {
  onlyCategories: [...CATEGORIES],
  // The screenshot would not be stored.
  disableFullPageScreenshot: true,
  locale: 'en-US',
  logLevel: 'silent',
};

refuseNetwork();
// The server is gone: exit, which closes the pipe and with it the browser.
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => {
  void run(lighthouseOrder.parse(message)).then((answer) => process.send?.(answer, () => process.exit(0)));
});

async function run(order: LighthouseOrder): Promise<LighthouseAnswer> {
  const browser = await openBrowser(order);
  // Storage of a separate, incognito-like context stays in memory; that of the default context would fill the disk.
  const context = await browser.createBrowserContext({ downloadBehavior: { policy: 'deny' } });
  const page = await context.newPage();
  const seen = watchDocument(page);
  process.send?.(BEGUN);
  try {
    const ran = await lighthouse(order.url, FLAGS, order.formFactor === 'desktop' ? desktopConfig : undefined, page);
    if (!ran) throw new Error('Lighthouse said nothing.');
    const { runtimeError } = ran.lhr;
    if (runtimeError) return { kind: 'failure', ...failureOf(runtimeError.code, seen()) };
    return { kind: 'result', result: readReport(ran.lhr, order.formFactor) };
  } catch (error) {
    const coded = codedError.safeParse(error);
    // A page that exceeds its memory limit crashes its tab or the browser, and would do so again.
    if (!coded.success && (page.isClosed() || !browser.connected)) return { kind: 'failure', code: 'hung', detail: '' };
    if (!coded.success) throw error;
    return { kind: 'failure', ...failureOf(coded.data.code, seen()) };
  }
}

/** @returns reads the last response to the page's own document */
function watchDocument(page: Page): () => SeenDocument {
  let last: SeenDocument = { status: 0, refusal: '' };
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    last = { status: response.status(), refusal: proxyRefusal(response.url(), response.headers()) };
  });
  return () => last;
}
