/*
 * The process of one run: it is told what to do in one message, says when it has begun, answers in one, and ends. It has no network, no settings and no
 * secrets of the server; what goes wrong in it ends it and nothing else.
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

/** Lighthouse's own errors carry a code. */
const codedError = z.object({ code: z.string() });

const FLAGS: Flags = {
  onlyCategories: [...CATEGORIES],
  // Pictures are not kept.
  disableFullPageScreenshot: true,
  locale: 'en-US',
  logLevel: 'silent',
};

refuseNetwork();
// The server has gone: so do we, and with the pipe the browser.
process.once('disconnect', () => process.exit(1));
process.once('message', (message) => {
  void run(lighthouseOrder.parse(message)).then((answer) => process.send?.(answer, () => process.exit(0)));
});

async function run(order: LighthouseOrder): Promise<LighthouseAnswer> {
  const browser = await openBrowser(order);
  // What a page stores in a context of its own stays in memory: in that of the browser it would fill the disk.
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
    // A page that wants more memory than it may have takes itself or its browser down, and would again.
    if (!coded.success && (page.isClosed() || !browser.connected)) return { kind: 'failure', code: 'hung', detail: '' };
    if (!coded.success) throw error;
    return { kind: 'failure', ...failureOf(coded.data.code, seen()) };
  }
}

/** @returns what the page itself was last answered with */
function watchDocument(page: Page): () => SeenDocument {
  let last: SeenDocument = { status: 0, refusal: '' };
  page.on('response', (response) => {
    if (!response.request().isNavigationRequest() || response.frame() !== page.mainFrame()) return;
    last = { status: response.status(), refusal: proxyRefusal(response.url(), response.headers()) };
  });
  return () => last;
}
