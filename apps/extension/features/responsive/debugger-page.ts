import type { CdpSession } from '@plumbline/capture/responsive';
import { browser } from 'wxt/browser';

/** A blank page behind the one somebody looks at, with its own end of the DevTools protocol. It has the browser's logins. */
export interface DebuggerPage {
  readonly tabId: number;
  readonly session: CdpSession;
  close(): Promise<void>;
}

/** Opens one, attached before it goes anywhere: so a page lays out at another size from its first line. */
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
