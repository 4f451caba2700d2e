import { CAPTURE_MAX_STEPS } from '@plumbline/contract/rules';
import type { CapturedKind } from '../../platform/captured-kinds.ts';
import { type Browser, browser } from 'wxt/browser';
import { changeCapture, kept, openCaptures, writeDown } from '../../platform/capture-db.ts';
import { changeLive, type LiveCapture, readLive, setLive } from '../../platform/live-capture.ts';
import type { PressMessage } from '../../platform/messages.ts';
import { redactorOf } from '../../platform/redactor-of.ts';
import { NOT_CONNECTED, readSettings } from '../../platform/settings.ts';
import { attachFrame, attachTab, command, detachTab, hasDebugger } from '../network/debugger-session.ts';
import { fields } from '../../platform/fields.ts';
import { textOf } from '../network/debugger-events.ts';
import { createNetworkRecorder, type NetworkRecorder } from '../network/record-network.ts';
import { capturePair } from '../responsive/capture-pair.ts';
import { endCapture } from '../upload/upload-queue.ts';
import { captureProblem } from './capturable.ts';
import { judgeState } from './judge-state.ts';
import { keepMessage, readMessage } from './record-messages.ts';
import { recordPage } from './record-page.ts';
import { recordPress } from './record-press.ts';
import { injectRecorder, removeRecorder } from './recorder-script.ts';

/** A state is checked once nothing has been pressed for this long. */
const QUIET_MS = 1200;
/** How long Stop waits for screenshots in progress. */
const LAST_PICTURES_MS = 3000;
/** The same for a page being shown at every width. */
const LAST_WIDTHS_MS = 90_000;

/** Everything that happens between Start and Stop. Handles the browser events; the rows are stored in the database. */
export class CaptureSession {
  private network: NetworkRecorder = this.recordNetwork();
  private readonly pending = new Set<Promise<unknown>>();
  private isStarting = false;
  private isEnding = false;
  private quiet: ReturnType<typeof setTimeout> | null = null;

  /** Starts a capture. @returns why it cannot start, or an empty string */
  async start(kind: CapturedKind, tabId: number): Promise<string> {
    // Window and keyboard shortcut may both ask to start.
    if (this.isStarting || (await readLive())) return 'A capture is already running. Stop it first.';
    this.isStarting = true;
    try {
      return await this.begin(kind, tabId);
    } finally {
      this.isStarting = false;
    }
  }

  private async begin(kind: CapturedKind, tabId: number): Promise<string> {
    const { connection, redactNames } = await readSettings();
    if (!connection) return NOT_CONNECTED;
    if (kind === 'responsive' && !hasDebugger()) return 'This browser cannot show pages at other sizes. Start the test from the dashboard.';
    const tab = await browser.tabs.get(tabId);
    const problem = captureProblem(tab.url ?? '');
    if (problem) return problem;
    const [kindOfPage] = await browser.scripting.executeScript({ target: { tabId }, func: contentTypeOf }).catch(() => []);
    if (!kindOfPage?.result) return 'The browser does not allow this page to be captured. Reload it, or open another.';
    if (!/html|xml/.test(kindOfPage.result)) return `Only pages can be captured; this is ${kindOfPage.result}.`;
    this.network = this.recordNetwork();
    const id = crypto.randomUUID();
    const startedAt = new Date().toISOString();
    try {
      await (
        await openCaptures()
      ).put('captures', {
        id,
        kind,
        url:
          redactorOf({ redactNames })
            .url(tab.url ?? '')
            .split('#')[0] ?? '',
        startedAt,
        recipient: { serverUrl: connection.serverUrl, account: connection.account },
        screen: { width: 0, height: 0, dpr: 1 },
        testId: null,
        state: 'capturing',
        report: '',
        problem: '',
        attempts: 0,
      });
    } catch {
      return 'This browser has no storage left for a test. Free up some space and start again.';
    }
    const isAttached = kind === 'ui' && (await this.attach(tabId, tab.url ?? ''));
    await setLive({
      id,
      kind,
      startedAt,
      tabIds: [tabId],
      nextSeq: 0,
      lastStepId: null,
      hasDebugger: isAttached,
      redactNames,
      judgedStates: [],
    });
    if (kind === 'ui') await injectRecorder(tabId);
    await browser.action.setBadgeText({ text: 'REC' });
    await this.track(this.page(tabId, 'open'));
    return '';
  }

  /** Ends the capture. Does nothing when none runs, or it is already ending. */
  async stop(): Promise<void> {
    const live = await readLive();
    if (!live || this.isEnding) return;
    this.isEnding = true;
    await this.end(live).finally(() => {
      this.isEnding = false;
    });
    await endCapture(live.id);
  }

  /** Waits for pending writes, and releases the tabs. */
  private async end(live: LiveCapture): Promise<void> {
    await removeRecorder();
    if (this.quiet) clearTimeout(this.quiet);
    const patience = live.kind === 'responsive' ? LAST_WIDTHS_MS : LAST_PICTURES_MS;
    await Promise.race([this.pictures(), new Promise((resolve) => setTimeout(resolve, patience))]);
    await this.network.flush();
    await setLive(null);
    for (const tabId of live.tabIds) await detachTab(tabId);
    await browser.action.setBadgeText({ text: '' });
  }

  /** @param picture the screenshot, requested before anything else */
  press(message: PressMessage, sender: Browser.runtime.MessageSender, picture: Promise<string>): void {
    void this.track(recordPress(message, sender, picture).catch(() => this.sayFull())).then(() => this.endWhenLong());
    const tabId = sender.tab?.id;
    if (tabId !== undefined) this.judgeWhenQuiet(tabId, message.step.id);
  }

  /** A page has finished loading. */
  async pageComplete(tabId: number): Promise<void> {
    const live = await readLive();
    if (!live?.tabIds.includes(tabId)) return;
    await this.track(this.page(tabId, 'navigate'));
    await this.endWhenLong();
  }

  /** A tab opened from a captured tab also belongs to the test. */
  async tabOpened(tab: Browser.tabs.Tab): Promise<void> {
    const live = await readLive();
    if (!live || tab.id === undefined || tab.openerTabId === undefined || !live.tabIds.includes(tab.openerTabId)) return;
    const tabId = tab.id;
    await changeLive((now) => ({ ...now, tabIds: [...now.tabIds, tabId] }));
    if (live.hasDebugger) await this.attach(tabId, tab.pendingUrl ?? '');
  }

  /** When the last captured tab is closed, the capture is kept and sent. */
  async tabClosed(tabId: number): Promise<void> {
    const live = await changeLive((now) => ({ ...now, tabIds: now.tabIds.filter((known) => known !== tabId) }));
    if (live && live.tabIds.length === 0) await this.stop();
  }

  /** The user closed the debugger's bar. Screenshots and presses continue without it. */
  async debuggerClosed(tabId: number | undefined): Promise<void> {
    const live = await changeLive((now) => (tabId !== undefined && now.tabIds.includes(tabId) ? { ...now, hasDebugger: false } : now));
    if (!live || live.hasDebugger) return;
    await this.network.flush();
    await changeCapture(live.id, { problem: 'The debugger bar was closed, so requests and console messages stop there.' });
  }

  async debuggerEvent(
    source: { readonly tabId?: number; readonly sessionId?: string },
    method: string,
    parameters: unknown,
  ): Promise<void> {
    const live = await readLive();
    if (source.tabId === undefined || !live?.tabIds.includes(source.tabId)) return;
    const target = { tabId: source.tabId, ...(source.sessionId === undefined ? {} : { sessionId: source.sessionId }) };
    if (method === 'Target.attachedToTarget') {
      const sessionId = textOf(fields(parameters)['sessionId']);
      await attachFrame({ tabId: source.tabId, sessionId }, await this.readsBodies(source.tabId));
    } else if (!this.network.hear(target, method, parameters, live)) {
      const tab = await browser.tabs.get(source.tabId).catch(() => null);
      const message = readMessage(method, parameters, live, tab?.url ?? '');
      if (message) await keepMessage(message, live.id).catch(() => this.sayFull());
    }
  }

  private async page(tabId: number, action: 'open' | 'navigate'): Promise<void> {
    const recorded = await recordPage(tabId, action).catch(async () => {
      await this.sayFull();
      return null;
    });
    if (!recorded) return;
    if (recorded.live.kind === 'ui') this.judgeWhenQuiet(tabId, recorded.step.id);
    if (recorded.live.kind === 'responsive') {
      const task = { assetId: recorded.step.id, captureId: recorded.live.id, url: recorded.url, isFirst: action === 'open' };
      await capturePair(task, redactorOf(recorded.live)).catch(async (error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        await changeCapture(recorded.live.id, { problem: `A page could not be captured at other sizes: ${reason}` });
      });
    }
  }

  /** A test that has reached the maximum of steps is sent; a new one can continue where it ended. */
  private async endWhenLong(): Promise<void> {
    const live = await readLive();
    if (live && live.nextSeq >= CAPTURE_MAX_STEPS) await this.stop();
  }

  private judgeWhenQuiet(tabId: number, stepId: string): void {
    if (this.quiet) clearTimeout(this.quiet);
    this.quiet = setTimeout(() => void this.track(judgeState(tabId, stepId).catch(() => undefined)), QUIET_MS);
  }

  private async attach(tabId: number, url: string): Promise<boolean> {
    return attachTab(tabId, await this.readsBodiesOf(url));
  }

  private async readsBodies(tabId: number): Promise<boolean> {
    const tab = await browser.tabs.get(tabId).catch(() => null);
    return this.readsBodiesOf(tab?.url ?? '');
  }

  private async readsBodiesOf(url: string): Promise<boolean> {
    const { withoutBodies } = await readSettings();
    return !withoutBodies.includes(URL.parse(url)?.host ?? '');
  }

  private recordNetwork(): NetworkRecorder {
    return createNetworkRecorder({
      pictures: () => this.pictures(),
      command,
      keep: (captureId, request) => writeDown(captureId, (rows) => rows.objectStore('requests').put(kept(captureId, request))),
    });
  }

  /** Resolves once the screenshots in progress are stored. */
  private async pictures(): Promise<void> {
    await Promise.all(this.pending);
  }

  private track(work: Promise<unknown>): Promise<unknown> {
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
    return work;
  }

  /** Stored rows stay; the capture notes that there was no room for more. */
  private async sayFull(): Promise<void> {
    const live = await readLive();
    if (live) await changeCapture(live.id, { problem: 'Something could not be saved. This browser may have run out of storage.' });
  }
}

/** Runs in the page without its module. Goes by the prototype, because an image of the page may be named `contentType`. */
function contentTypeOf(): string {
  return Reflect.get(Document.prototype, 'contentType', document);
}
