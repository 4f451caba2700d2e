import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { join } from 'node:path';
import { CATEGORIES } from './categories.ts';
import { CHECKS } from './checks/registry.generated.ts';

/** The documentation page beside a check; null when there is no such check or no page. */
export function checkPage(id: string): CheckPage | null {
  const check = CHECKS.find((entry) => entry.id === id);
  const folder = CATEGORIES.find(({ name }) => name === check?.category)?.id;
  return folder ? readCheckPage(join(import.meta.dirname, 'checks', folder), id) : null;
}

/** The title of a check in a report; its id when it has no documentation page. */
export function checkTitle(id: string): string {
  return checkPage(id)?.title || id;
}
