import type { Redactor } from '@plumbline/capture';
import type { CaptureFile, CaptureStep } from '@plumbline/contract';
import { browser } from 'wxt/browser';
import { kept, openCaptures } from '../../platform/capture-db.ts';
import { changeLive, type LiveCapture } from '../../platform/live-capture.ts';
import { requestPicture } from './take-picture.ts';

/** What a page says of itself; runs in the page. */
function readPage() {
  const [navigation] = performance.getEntriesByType('navigation');
  const load = navigation instanceof PerformanceNavigationTiming ? navigation : null;
  return {
    title: document.title,
    contentType: document.contentType,
    html: `<!doctype html>${document.documentElement.outerHTML}`,
    text: document.body?.innerText ?? '',
    viewport: { width: innerWidth, height: innerHeight, dpr: devicePixelRatio },
    timing: load && {
      first_byte_ms: Math.round(load.responseStart),
      dom_ready_ms: Math.round(load.domContentLoadedEventEnd),
      load_ms: Math.round(load.loadEventEnd),
      first_paint_ms: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    },
  };
}

/**
 * Writes down that a page was opened; tests of pages keep its rendered source and its words, the UI test a picture.
 * @returns the step, null when the capture is over or the page cannot be read
 */
export async function recordPage(
  tabId: number,
  action: 'open' | 'navigate',
  redactor: Redactor,
): Promise<{ step: CaptureStep; live: LiveCapture } | null> {
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const [read] = await browser.scripting.executeScript({ target: { tabId }, func: readPage }).catch(() => []);
  const page = read?.result;
  if (!tab?.url || !page) return null;
  const id = crypto.randomUUID();
  const live = await changeLive((now) => (now.tabIds.includes(tabId) ? { ...now, nextSeq: now.nextSeq + 1, lastStepId: id } : now));
  if (!live?.tabIds.includes(tabId)) return null;
  const step: CaptureStep = {
    id,
    seq: live.nextSeq - 1,
    action,
    label: redactor.text(page.title).slice(0, 300) || 'Page',
    selector: '',
    role: '',
    name: '',
    page_url: redactor.url(tab.url),
    page_title: redactor.text(page.title).slice(0, 500),
    frame_url: null,
    tab: live.tabIds.indexOf(tabId),
    x: null,
    y: null,
    viewport: page.viewport,
    at: new Date().toISOString(),
    no_picture: live.kind === 'ui' ? 'The picture was not taken in time.' : 'Pictures are not part of this test.',
    late: false,
    timing: page.timing && page.timing.load_ms > 0 ? page.timing : null,
    accessibility: null,
  };
  const files: [CaptureFile, Blob][] =
    live.kind === 'seo' || live.kind === 'grammar'
      ? [
          ['dom', new Blob([redactor.markup(page.html)], { type: 'text/html' })],
          ['text', new Blob([redactor.text(page.text)], { type: 'text/plain' })],
        ]
      : [];
  const picture = live.kind === 'ui' && tab.active ? await pageView(tab.windowId) : null;
  if (picture) files.push(['screenshot', picture]);
  const whole = { ...step, no_picture: picture ? '' : step.no_picture };
  const database = await openCaptures();
  const transaction = database.transaction(['steps', 'files'], 'readwrite');
  await Promise.all([
    transaction.objectStore('steps').put(kept(live.id, whole)),
    ...files.map(([file, blob]) =>
      transaction.objectStore('files').put({ key: `${id}/${file}`, captureId: live.id, assetId: id, file, blob }),
    ),
    transaction.done,
  ]);
  return { step: whole, live };
}

async function pageView(windowId: number): Promise<Blob | null> {
  try {
    return await (await fetch(await requestPicture(windowId))).blob();
  } catch {
    return null;
  }
}
