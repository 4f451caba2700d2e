import { type CheckPage, readCheckPage } from '@plumbline/check-pages';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** They lie beside the checks, which run in browsers too and can read no file. */
const FOLDER = join(dirname(createRequire(import.meta.url).resolve('@plumbline/capture/responsive')), 'pages');

/** The page about a check of the responsive test; null for one it does not have. */
export function responsivePage(checkId: string): CheckPage | null {
  return readCheckPage(FOLDER, checkId);
}
