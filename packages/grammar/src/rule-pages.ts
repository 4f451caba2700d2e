import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { join } from 'node:path';

/** The page beside a rule; null where there is no such rule of our own. */
export function rulePage(id: string): CheckPage | null {
  return readCheckPage(join(import.meta.dirname, 'rules'), id);
}
