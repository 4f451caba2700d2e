import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { join } from 'node:path';

/** The documentation page of a UI rule; null for an unknown one. */
export function uiRulePage(id: string): CheckPage | null {
  return readCheckPage(join(import.meta.dirname, 'pages'), id);
}
