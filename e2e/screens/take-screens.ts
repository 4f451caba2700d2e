/**
 * npm run screens: starts a throw-away server with demo data, and takes a screenshot of every screen and popup of the route table, or of those named.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '../../apps/web/route-table.ts';
import { type Look, walkScreens } from './walk-screens.ts';
import { placeInWorld, WORLD_ORIGIN } from './in-the-world.ts';
import { withDemo } from './with-demo.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = join(ROOT, 'screens');
/** The screenshot in the README. */
const README = 'report-light-desktop.png';

const named = process.argv.slice(2);
const screens = SCREENS.filter(({ id }) => named.length === 0 || named.includes(id));

await withDemo(async ({ browser, origin, demo }) => {
  const { show, prepare } = placeInWorld(origin);
  rmSync(PICTURES, { recursive: true, force: true });
  mkdirSync(PICTURES);
  let count = 0;
  const look = async ({ screen, size, theme, page }: Look): Promise<void> => {
    await page.screenshot({ path: join(PICTURES, `${screen.id}-${theme}-${size}.png`) });
    count += 1;
  };
  await walkScreens(browser, WORLD_ORIGIN, demo, look, screens, { prepare, show });
  mkdirSync(join(ROOT, 'docs/images'), { recursive: true });
  if (named.length === 0) copyFileSync(join(PICTURES, README), join(ROOT, 'docs/images', README));
  console.log(`${count} pictures in screens/`);
});
