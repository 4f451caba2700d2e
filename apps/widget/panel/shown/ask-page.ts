import type { PageAnswer, PanelOrder } from '../../messages.ts';
import { isFromPage } from '../is-from-page.ts';
import type { Page } from '../page.ts';
import { type Draft, draftOf } from './draft.ts';

/** How long the page may take: it has a part to load, and a large page takes time to draw. */
const LIMIT_MS = 20_000;

/** What the page shows of itself. @param origins of the pages that may show the panel @throws when it does not answer */
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
