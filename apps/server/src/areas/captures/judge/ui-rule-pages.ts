import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { join } from 'node:path';

/** The page about a rule of the UI test; null for one it does not have. */
export function uiRulePage(id: string): CheckPage | null {
  return readCheckPage(join(import.meta.dirname, 'pages'), id);
}
