import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { CaptureSession } from '../features/capture/capture-session.ts';
import { isPress } from '../features/capture/record-press.ts';
import { requestPicture } from '../features/capture/take-picture.ts';
import { beginConnect, disconnect, hearAddress } from '../features/connect/connect.ts';
import { forgetAnswer, keepAnswer } from '../features/pages/page-answers.ts';
import { RETRY_ALARM, sendCapture, sendWaiting, takeUpWhatWasLeft } from '../features/upload/upload-queue.ts';
import { forgetCapture } from '../platform/capture-db.ts';
import { readLive } from '../platform/live-capture.ts';
import { type CommandAnswer, isNamesQuestion, readCommand } from '../platform/messages.ts';
import { adoptOldToken } from '../platform/settings.ts';

/** Routes each browser event to the feature that handles it. */
export default defineBackground(() => {
  const session = new CaptureSession();

  browser.runtime.onMessage.addListener((message: unknown, sender, answer: (answer: CommandAnswer | readonly string[]) => void) => {
    if (isPress(message)) {
      // This must stay the first statement: see take-picture.ts.
      if (sender.tab?.windowId !== undefined) session.press(message, sender, requestPicture(sender.tab.windowId));
      return false;
    }
    if (isNamesQuestion(message)) {
      void readLive().then((live) => answer(live?.redactNames ?? []));
      return true;
    }
    // Commands are accepted only from the extension's own windows, never from a page's script.
    if (sender.tab && !sender.url?.startsWith(browser.runtime.getURL('/'))) return false;
    obey(session, message)
      .catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
      .then((problem) => answer({ problem }))
      .catch(() => undefined);
    return true;
  });

  browser.tabs.onUpdated.addListener((tabId, change, tab) => {
    if (change.url) void hearAddress(tabId, change.url).then((isConnected) => (isConnected ? sendWaiting() : undefined));
    if (change.status === 'complete' && tab.url) void session.pageComplete(tabId);
  });
  browser.webRequest.onHeadersReceived.addListener(
    (answer) => {
      void keepAnswer(answer);
      return undefined;
    },
    { urls: ['<all_urls>'], types: ['main_frame'] },
    ['responseHeaders'],
  );
  browser.tabs.onCreated.addListener((tab) => void session.tabOpened(tab));
  browser.tabs.onRemoved.addListener((tabId) => {
    void forgetAnswer(tabId);
    void session.tabClosed(tabId);
  });
  browser.debugger?.onEvent.addListener((source, method, parameters) => void session.debuggerEvent(source, method, parameters));
  browser.debugger?.onDetach.addListener((source, reason) => {
    if (reason === 'canceled_by_user') void session.debuggerClosed(source.tabId);
  });
  browser.alarms.onAlarm.addListener((alarm) => {
    if (alarm.name === RETRY_ALARM) void sendWaiting();
  });
  browser.runtime.onStartup.addListener(() => void takeUpWhatWasLeft());
  browser.runtime.onInstalled.addListener(() => void adoptOldToken().then(takeUpWhatWasLeft));
  browser.commands.onCommand.addListener((name) => {
    if (name === 'toggle-capture') void toggle(session);
  });
});

async function obey(session: CaptureSession, message: unknown): Promise<string> {
  const command = readCommand(message);
  if (!command) return 'The extension was updated. Close this window and open it again.';
  switch (command.type) {
    case 'start':
      return session.start(command.kind, command.tabId);
    case 'stop':
      await session.stop();
      return '';
    case 'connect':
      await beginConnect();
      return '';
    case 'disconnect':
      await disconnect();
      return '';
    case 'send':
      return sendCapture(command.captureId);
    case 'forget':
      await forgetCapture(command.captureId);
      return '';
  }
}

/** The keyboard shortcut: stops a running capture, else starts a UI test of the active page. */
async function toggle(session: CaptureSession): Promise<void> {
  if (await readLive()) return session.stop();
  const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
  if (tab?.id !== undefined) await session.start('ui', tab.id);
}
