import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Hono } from 'hono';
import type { SiteOrigin } from './site-origin.ts';

const TYPES: Readonly<Record<string, string>> = { '.txt': 'text/plain; charset=utf-8', '.xml': 'application/xml; charset=utf-8' };
/** Stands in the files where the address of the site belongs. */
const ORIGIN = '{origin}';

/**
 * Files that name the address of the site, such as its sitemap. They are built before anybody knows it, and filled in as they are asked for.
 * @returns what puts them into an app; without the folder nothing is
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
