import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { changeCapture, kept, keptFile, writeDown } from '../../platform/capture-db.ts';
import { beginStep, type LiveCapture } from '../../platform/live-capture.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import type { PrivateParts } from '../../platform/messages.ts';
import { headWithin } from '../pages/head-within.ts';
import { readAnswer } from '../pages/page-answers.ts';
import { privateAreasOf } from './private-areas-of.ts';
import type { PageContents, PageReading } from './read-page.ts';
import { blackOut, pictureProblem, requestPicture } from './take-picture.ts';

const UNREAD = 'The page could not be read, so neither its source nor its text was saved.';
const LARGE_HEAD = 'A page’s response had more headers than can be saved, so none were saved.';

/**
 * Records that a page was opened; page tests also store its rendered source and its text, the UI test a screenshot.
 * @returns the step with the real address of the page; null when the capture is over or the page cannot be read
 */
export async function recordPage(
  tabId: number,
  action: 'open' | 'navigate',
): Promise<{ step: CaptureStep; url: string; live: LiveCapture } | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const page = await readTab(tabId);
  // The tab may have gone to a local file or a page of the browser, which are not part of a website.
  if (!tab?.url || !/^https?:\/\//i.test(tab.url) || !page) return null;
  const id = crypto.randomUUID();
  const live = await beginStep(tabId, id);
  if (!live) return null;
  const redactor = redactorOf(live);
  if (action === 'open') await changeCapture(live.id, { screen: page.screen });
  const { contents } = page;
  if (!contents && isOfPages(live)) await changeCapture(live.id, { problem: UNREAD });
  const step: CaptureStep = {
    id,
    seq: live.nextSeq - 1,
    action,
    label: page.title.slice(0, 300) || 'Page',
    selector: '',
    role: '',
    name: '',
    page_url: redactor.url(tab.url),
    page_title: page.title,
    frame_url: null,
    tab: live.tabIds.indexOf(tabId),
    x: null,
    y: null,
    viewport: page.viewport,
    at: new Date().toISOString(),
    no_picture: withoutPicture(live, contents),
    late: false,
    timing: page.timing,
    accessibility: null,
  };
  const files: [CaptureFile, Blob][] =
    contents && isOfPages(live)
      ? [
          ['dom', new Blob([redactor.markup(contents.html)], { type: 'text/html' })],
          ['text', new Blob([redactor.text(contents.text)], { type: 'text/plain' })],
          ...(await headOf(tabId, live)),
        ]
      : [];
  const picture =
    live.kind === 'ui' && tab.active ? await pageView(tabId, tab.windowId, contents?.privateParts ?? null) : { problem: step.no_picture };
  if ('blob' in picture) files.push(['screenshot', picture.blob]);
  const whole = { ...step, no_picture: 'blob' in picture ? '' : picture.problem };
  await writeDown(live.id, (rows) =>
    Promise.all([
      rows.objectStore('steps').put(kept(live.id, whole)),
      ...files.map(([file, blob]) => rows.objectStore('files').put(keptFile(live.id, id, file, blob))),
    ]),
  );
  return { step: whole, url: tab.url, live };
}

/** Whether a capture tests the content of pages, not their appearance. */
function isOfPages({ kind }: LiveCapture): boolean {
  return kind === 'seo' || kind === 'grammar';
}

function withoutPicture(live: LiveCapture, contents: PageContents | null): string {
  if (live.kind === 'ui') return 'The screenshot was not taken in time.';
  return contents || !isOfPages(live) ? 'This test has no screenshots.' : UNREAD;
}

async function headOf(tabId: number, live: LiveCapture): Promise<[CaptureFile, Blob][]> {
  const head = await readAnswer(tabId);
  if (!head) return [];
  const redactor = redactorOf(live);
  const kept = headWithin({ ...head, url: redactor.url(head.url), headers: redactor.headers(head.headers) });
  if (kept) return [['headers', kept]];
  await changeCapture(live.id, { problem: LARGE_HEAD });
  return [];
}

async function readTab(tabId: number): Promise<PageReading | null> {
  const [read] = await browser.scripting.executeScript<[], PageReading>({ target: { tabId }, files: ['/page-reader.js'] }).catch(() => []);
  return read?.result ?? null;
}

async function pageView(
  tabId: number,
  windowId: number,
  parts: PrivateParts | null,
): Promise<{ readonly blob: Blob } | { readonly problem: string }> {
  try {
    const at = Date.now();
    const picture = await (await fetch(await requestPicture(windowId))).blob();
    const tab = await browser.tabs.get(tabId);
    if (!tab.active || tab.windowId !== windowId) throw new Error('Another tab was in front.');
    return { blob: await blackOut(picture, await privateAreasOf({ tabId, at, takenAt: Date.now(), parts })) };
  } catch (error) {
    return { problem: pictureProblem(error) };
  }
}
