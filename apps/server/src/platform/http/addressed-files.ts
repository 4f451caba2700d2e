import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import type { SiteOrigin } from './site-origin.ts';

const TYPES: Readonly<Record<string, string>> = { '.txt': 'text/plain; charset=utf-8', '.xml': 'application/xml; charset=utf-8' };
/** Placeholder for the site’s address in the files. */
const ORIGIN = '{origin}';

/**
 * Files that contain the site’s address, such as its sitemap. They are built before the address is known, and filled in when requested.
 * @returns a function that mounts them on an app; it mounts nothing when the folder is missing
 */
export function openAddressedFiles(folder: string): (app: Hono, siteOrigin: SiteOrigin) => void {
  const entries = existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : [];
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({
      path: `/${relative(folder, file).replaceAll(sep, '/')}`,
      text: readFileSync(file, 'utf8'),
      type: TYPES[extname(file)] ?? 'text/plain; charset=utf-8',
    }));
  return (app, siteOrigin) => {
    for (const { path, text, type } of files) {
      app.get(path, (context) =>
        context.body(text.replaceAll(ORIGIN, siteOrigin(context)), 200, { 'content-type': type, 'cache-control': 'no-cache' }),
      );
    }
  };
}
