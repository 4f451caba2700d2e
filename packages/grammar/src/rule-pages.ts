import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { join } from 'node:path';

/** The page next to a rule's source; null where it is not one of our own rules. */
export function rulePage(id: string): CheckPage | null {
  return readCheckPage(join(import.meta.dirname, 'rules'), id);
}
