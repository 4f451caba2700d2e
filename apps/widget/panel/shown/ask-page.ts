import type { PageAnswer, PanelOrder } from '../../messages.ts';
import { isFromPage } from '../is-from-page.ts';
import type { Page } from '../page.ts';
import { type Draft, draftOf } from './draft.ts';

/** Timeout for the page, which must load a part first and may take time to draw. */
const LIMIT_MS = 20_000;

/** Asks the page for its screenshot and recorded lines. @param origins of the pages allowed to show the panel @throws when it does not reply */
export async function askForDraft(page: Page, origins: readonly string[]): Promise<Draft> {
  return draftOf(await askPage(page, origins));
}

function askPage(page: Page, origins: readonly string[]): Promise<PageAnswer> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      removeEventListener('message', hear);
    };
    const hear = ({ source, origin, data }: MessageEvent<PanelOrder | null>): void => {
      if (data?.plumbline !== 'shown-page' || !isFromPage(source, origin, origins)) return;
      end();
      resolve(data);
    };
    const timer = setTimeout(() => {
      end();
      reject(new Error('The page did not answer.'));
    }, LIMIT_MS);
    addEventListener('message', hear);
    page.send({ plumbline: 'show' });
  });
}
