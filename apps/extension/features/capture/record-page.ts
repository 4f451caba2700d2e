import type { Redactor } from '@plumbline/capture';
import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { changeCapture, kept, keptFile, writeDown } from '../../platform/capture-db.ts';
import { beginStep, type LiveCapture } from '../../platform/live-capture.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import { readAnswer } from '../pages/page-answers.ts';
import { privateAreasOf } from './private-areas-of.ts';
import type { PageReading } from './read-page.ts';
import { blackOut, pictureProblem, requestPicture } from './take-picture.ts';

/**
 * Writes down that a page was opened; tests of pages keep its rendered source and its words, the UI test a picture.
 * @returns the step with the page's address as it is, null when the capture is over or the page cannot be read
 */
export async function recordPage(
  tabId: number,
  action: 'open' | 'navigate',
): Promise<{ step: CaptureStep; url: string; live: LiveCapture } | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const page = await readTab(tabId);
  // A tab may be led to a local file or to a page of the browser, which are nobody's website.
  if (!tab?.url || !/^https?:\/\//i.test(tab.url) || !page) return null;
  const id = crypto.randomUUID();
  const live = await beginStep(tabId, id);
  if (!live) return null;
  const redactor = redactorOf(live);
  if (action === 'open') await changeCapture(live.id, { screen: page.screen });
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
    no_picture: live.kind === 'ui' ? 'The picture was not taken in time.' : 'Pictures are not part of this test.',
    late: false,
    timing: page.timing,
    accessibility: null,
  };
  const files: [CaptureFile, Blob][] =
    live.kind === 'seo' || live.kind === 'grammar'
      ? [
          ['dom', new Blob([redactor.markup(page.html)], { type: 'text/html' })],
          ['text', new Blob([redactor.text(page.text)], { type: 'text/plain' })],
          ...(await headOf(tabId, redactor)),
        ]
      : [];
  const picture = live.kind === 'ui' && tab.active ? await pageView(tabId, tab.windowId, page) : { problem: step.no_picture };
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

async function headOf(tabId: number, redactor: Redactor): Promise<[CaptureFile, Blob][]> {
  const head = await readAnswer(tabId);
  if (!head) return [];
  const clean = { ...head, url: redactor.url(head.url), headers: redactor.headers(head.headers) };
  return [['headers', new Blob([JSON.stringify(clean)], { type: 'application/json' })]];
}

async function readTab(tabId: number): Promise<PageReading | null> {
  const [read] = await browser.scripting.executeScript<[], PageReading>({ target: { tabId }, files: ['/page-reader.js'] }).catch(() => []);
  return read?.result ?? null;
}

async function pageView(
  tabId: number,
  windowId: number,
  page: PageReading,
): Promise<{ readonly blob: Blob } | { readonly problem: string }> {
  try {
    const at = Date.now();
    const picture = await (await fetch(await requestPicture(windowId))).blob();
    const tab = await browser.tabs.get(tabId);
    if (!tab.active || tab.windowId !== windowId) throw new Error('Another tab was in front.');
    return { blob: await blackOut(picture, await privateAreasOf({ tabId, at, takenAt: Date.now(), parts: page.privateParts })) };
  } catch (error) {
    return { problem: pictureProblem(error) };
  }
}
