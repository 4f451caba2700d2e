import type { FindContext } from '@plumbline/capture/responsive';
import { browser } from 'wxt/browser';
import { fields } from '../../platform/fields.ts';
import { numberOf } from '../network/debugger-events.ts';

/**
 * Finds the extension's isolated world in a page of a tab, and leaves the private parts of the page there. Unlike worlds created by the
 * debugger, it can open closed shadow roots and knows the team's private names.
 * @throws Error where the page cannot be injected; what is private on it is then unknown
 */
export function ownContext(tabId: number): FindContext {
  return async (session, frameId) => {
    await browser.scripting.executeScript({ target: { tabId }, files: ['/secrets-keeper.js'] });
    let found: number | null = null;
    const stop = session.on('Runtime.executionContextCreated', (event) => {
      const context = fields(fields(event)['context']);
      const isOwn = context['origin'] === new URL(browser.runtime.getURL('/')).origin;
      if (isOwn && fields(context['auxData'])['frameId'] === frameId) found = numberOf(context['id']);
    });
    // Reports all existing contexts before its response.
    await session.send('Runtime.enable');
    await session.send('Runtime.disable');
    stop();
    if (found === null) throw new Error('It is not known what of the page is private, so it was not measured.');
    return found;
  };
}
