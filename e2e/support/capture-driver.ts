import type { CaptureMessage, CaptureRequest, CaptureStep } from '@plumbline/contract';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { TestServer } from '../../apps/server/testing/test-server.ts';
import type { ExtensionBrowser } from './extension.ts';

const LABELS = { seo: /^SEO/, ui: /^UI/, responsive: /^Responsive/, grammar: /^Grammar/ } as const;

/** A capture as the server has it. */
export interface KeptCapture {
  readonly testId: string;
  /** Address of the report the extension opened. */
  readonly report: string;
  readonly steps: readonly CaptureStep[];
  readonly requests: readonly CaptureRequest[];
  readonly messages: readonly CaptureMessage[];
  /** `<asset id>/<file>` of every completed file. */
  readonly files: readonly string[];
}

/** Stores a server and a token in the extension, as if the user had connected it. @param account the token's account */
export async function connect(browser: ExtensionBrowser, { origin: serverUrl }: TestServer, token: string, account = 'Ada'): Promise<void> {
  const settings = { serverUrl, connection: { serverUrl, token, account } };
  await browser.worker.evaluate((settings) => chrome.storage.local.set(settings), settings);
}

/** Dispatches a browser event to the extension's worker. */
export async function dispatch(
  browser: ExtensionBrowser,
  api: 'alarms' | 'runtime',
  event: 'onAlarm' | 'onStartup',
  detail: object = {},
): Promise<void> {
  await browser.worker.evaluate(([api, event, detail]) => Reflect.get(Reflect.get(chrome, api), event).dispatch(detail), [
    api,
    event,
    detail,
  ] as const);
}

/** Makes every request of the extension to a server fail, as if all servers were down. @returns ends this */
export async function goOffline(browser: ExtensionBrowser): Promise<() => Promise<void>> {
  await browser.worker.evaluate(() => {
    const send = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      new Request(input).url.startsWith('http') ? Promise.reject(new TypeError('Failed to fetch')) : send(input, init);
    addEventListener('online-again', () => (globalThis.fetch = send), { once: true });
  });
  return () => browser.worker.evaluate(() => void dispatchEvent(new Event('online-again')));
}

/** Lets the extension show captures before they are sent, until the test has finished. */
export async function showPreviewFirst(browser: ExtensionBrowser): Promise<void> {
  onTestFinished(() => setPreviewFirst(browser, false));
  await setPreviewFirst(browser, true);
}

/** Sets whether the extension shows captures before they are sent. */
export async function setPreviewFirst(browser: ExtensionBrowser, previewFirst: boolean): Promise<void> {
  await browser.worker.evaluate((settings) => chrome.storage.local.set(settings), { previewFirst });
}

/** Presses Start Capturing over a page. @returns the extension's popup */
export async function startCapture(browser: ExtensionBrowser, page: Page, kind: keyof typeof LABELS): Promise<Page> {
  const popup = await browser.popupOver(page);
  await popup.getByRole('radio', { name: LABELS[kind] }).check();
  await popup.getByRole('button', { name: 'Start Capturing' }).click();
  await popup.getByRole('button', { name: 'Stop' }).waitFor();
  await page.bringToFront();
  return popup;
}

/** How many presses the extension has stored, in captures that are not sent yet. @param window one of the extension's own */
export async function countKeptPresses(window: Page): Promise<number> {
  return (await keptSteps(window)).filter(({ action }) => action === 'click').length;
}

/** For how many presses the extension has stored a screenshot. @param window one of the extension's own */
export async function countPressPictures(window: Page): Promise<number> {
  return (await keptSteps(window)).filter(({ action, no_picture }) => action === 'click' && no_picture === '').length;
}

/** For how many steps the extension has checked accessibility. @param window one of the extension's own */
export async function countJudgedSteps(window: Page): Promise<number> {
  return (await keptSteps(window)).filter(({ accessibility }) => accessibility !== null).length;
}

function keptSteps(window: Page): Promise<Pick<CaptureStep, 'action' | 'accessibility' | 'no_picture'>[]> {
  return window.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The rows cannot be read.', { cause: request.error }));
      });
    const database = await done(indexedDB.open('plumbline-captures'));
    const steps: { readonly row: Pick<CaptureStep, 'action' | 'accessibility' | 'no_picture'> }[] = await done(
      database.transaction('steps').objectStore('steps').getAll(),
    );
    database.close();
    return steps.map(({ row }) => row);
  });
}

/** Presses Stop and waits for the report. */
export async function stopCapture(browser: ExtensionBrowser, popup: Page, server: TestServer): Promise<KeptCapture> {
  const [report] = await Promise.all([
    browser.context.waitForEvent('page', {
      timeout: 120_000,
      // Background pages at other sizes open and close in the meantime; the report is the one on the server.
      predicate: (opened) =>
        opened
          .waitForURL((url) => url.origin === server.origin)
          .then(
            () => true,
            () => false,
          ),
    }),
    popup.getByRole('button', { name: 'Stop' }).click(),
  ]);
  await popup.close();
  const address = report.url();
  await report.close();
  return readCapture(server, address);
}

/** Reads everything the server has of the capture with this report address. */
export async function readCapture(server: TestServer, report: string): Promise<KeptCapture> {
  const testId = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(report)?.[0] ?? '';
  const { pool } = server.services.database;
  const rows = async <Row>(sql: string): Promise<Row[]> => (await pool.query<{ row: Row }>(sql, [testId])).rows.map(({ row }) => row);
  return {
    testId,
    report,
    steps: await rows<CaptureStep>('select step as row from capture_steps where test_id = $1 order by seq'),
    requests: await rows<CaptureRequest>('select request as row from capture_requests where test_id = $1 order by started_at'),
    messages: await rows<CaptureMessage>('select message as row from capture_messages where test_id = $1 order by at'),
    files: await rows<string>(`select asset_id || '/' || file as row from capture_files where test_id = $1 and complete`),
  };
}

/** The clicks of a capture, and whether each has its screenshot. */
export function clicksOf(capture: KeptCapture): { readonly label: string; readonly hasPicture: boolean }[] {
  return capture.steps
    .filter(({ action }) => action === 'click' || action === 'key')
    .map(({ id, label }) => ({ label, hasPicture: capture.files.includes(`${id}/screenshot`) }));
}
