import type { FindContext } from '@plumbline/capture/responsive';
import { browser } from 'wxt/browser';
import { fields } from '../../platform/fields.ts';
import { numberOf } from '../network/debugger-events.ts';

/**
 * Finds the extension's own world in a page of a tab, and leaves there what of the page is private: closed components are open
 * to it, and it knows the team's own names, as no world that the debugger makes does.
 * @throws Error where the page does not let it in; nobody knows then what of it is private
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
    // It tells of all that there are before it answers.
    await session.send('Runtime.enable');
    await session.send('Runtime.disable');
    stop();
    if (found === null) throw new Error('It is not known what of the page is private, so it was not measured.');
    return found;
  };
}
