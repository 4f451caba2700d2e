/*
 * Creates the pictures of the public pages, apps/web/public/how-to, from screenshots of the product:
 * npm run screens -- $(node tooling/how-to-pictures.mjs --list) && node tooling/how-to-pictures.mjs
 * The pages state which: every `id: '…'` beside an `alt` in apps/web/app/public.
 */
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const TARGET = join(ROOT, 'apps/web/public/how-to');
/** The same as in apps/web/app/public/pictures/picture.ts. */
const SIZES = { desktop: { width: 960, height: 540 }, phone: { width: 360, height: 800 } };

const pages = globSync('apps/web/app/public/**/*.ts', { cwd: ROOT }).map((file) => readFileSync(join(ROOT, file), 'utf8'));
const ids = new Set(pages.flatMap((page) => [...page.matchAll(/\bid: '([\w-]+)',\s+alt:/g)].map(([, id]) => id)));
if (process.argv.includes('--list')) console.log([...ids].join(' '));
else await make();

async function make() {
  // The image library is a dependency of the server.
  const sharp = createRequire(join(ROOT, 'apps/server/package.json'))('sharp');
  mkdirSync(TARGET, { recursive: true });
  const names = [...ids].flatMap((id) => ['light', 'dark'].flatMap((theme) => Object.keys(SIZES).map((size) => `${id}-${theme}-${size}`)));
  let bytes = 0;
  for (const name of names) {
    const target = join(TARGET, `${name}.webp`);
    await sharp(join(ROOT, `screens/${name}.png`))
      .resize({ ...SIZES[name.split('-').at(-1)], fit: 'fill' })
      .webp({ quality: 70, effort: 6 })
      .toFile(target);
    bytes += statSync(target).size;
  }
  for (const file of readdirSync(TARGET)) if (!names.includes(file.replace(/\.webp$/, ''))) rmSync(join(TARGET, file));
  console.log(`${names.length} pictures, ${Math.round(bytes / 1024)} KB.`);
}
