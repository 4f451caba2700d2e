import type { CdpSession } from '@plumbline/capture/responsive';
import { browser } from 'wxt/browser';

/** A blank background page with its own DevTools protocol session. It shares the browser's logins. */
export interface DebuggerPage {
  readonly tabId: number;
  readonly session: CdpSession;
  close(): Promise<void>;
}

/** Opens one and attaches to it before navigation, so that a page has the emulated size from the start. */
export async function openDebuggerPage(): Promise<DebuggerPage> {
  const tab = await browser.tabs.create({ url: 'about:blank', active: false });
  const target = { tabId: tab.id ?? -1 };
  await browser.debugger.attach(target, '1.3');
  return {
    tabId: target.tabId,
    session: {
      send: (method, parameters = {}) => browser.debugger.sendCommand(target, method, { ...parameters }),
      on(event, listener) {
        const hear = (source: { tabId?: number }, method: string, parameters?: object): void => {
          if (source.tabId === target.tabId && method === event) listener(parameters);
        };
        browser.debugger.onEvent.addListener(hear);
        return () => browser.debugger.onEvent.removeListener(hear);
      },
    },
    async close() {
      await browser.debugger.detach(target).catch(() => undefined);
      await browser.tabs.remove(target.tabId).catch(() => undefined);
    },
  };
}
