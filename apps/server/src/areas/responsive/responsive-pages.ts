import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** In the package of the checks, which also run in browsers and cannot read files. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@plumbline/capture/responsive')), 'pages');

/** The documentation of a responsive check; null for an unknown one. */
export function responsivePage(checkId: string): CheckPage | null {
  return readCheckPage(FOLDER, checkId);
}
