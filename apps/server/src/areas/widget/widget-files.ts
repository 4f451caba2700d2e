import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findWidget, originsOf } from './find-widget.ts';

/** Where pages load the launcher from. */
export const WIDGET_SCRIPT = '/widget.js';
/** Where pages load the visit tracker from. */
export const TRACKER_SCRIPT = '/tracker.js';
/** The page in the launcher’s frame. */
const PANEL = '/widget/';

/** Seconds a browser may cache the launcher or tracker. */
const SCRIPT_SECONDS = 600;

/** The built widget: its launcher, and its panel as a page with assets. */
export interface WidgetFiles {
  readonly folder: string;
  readonly panel: string;
}

/** @param folder the build @returns null when there is none */
export function openWidgetFiles(folder: string): WidgetFiles | null {
  const page = join(folder, 'widget/index.html');
  return existsSync(page) ? { folder, panel: readFileSync(page, 'utf8') } : null;
}

/** Where a visitor reads a post outside of the site. @param site origin of this server */
export function panelLink(site: string, key: string, postId: string): string {
  return `${site}${PANEL}?site=${key}&feedback_id=${postId}`;
}

/** Where a visitor confirms an address. @param site origin of this server */
export function confirmLink(site: string, key: string, token: string): string {
  return `${site}${PANEL}?site=${key}&confirm=${token}`;
}

/** Serves launcher and tracker to all pages, and the panel to frames of pages that may show it. */
export function mountWidgetFiles(app: Hono, { folder, panel }: WidgetFiles, db: NodePgDatabase): void {
  app.get(PANEL, async (context) => {
    const shown = await findWidget(db, context.req.query('site') ?? '');
    const ancestors = shown ? ["'self'", ...originsOf(shown)].join(' ') : "'none'";
    context.header('cache-control', 'no-cache');
    context.header('content-security-policy', panelPolicy(ancestors));
    return context.html(panel, shown ? 200 : 404);
  });
  const files = serveStatic({
    root: relative(process.cwd(), folder) || '.',
    precompressed: true,
    onFound: (path, context) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      context.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : `public, max-age=${SCRIPT_SECONDS}`);
      // Allows pages to use subresource integrity and cross-origin isolation.
      context.header('access-control-allow-origin', '*');
      context.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  app.get(WIDGET_SCRIPT, files);
  app.get(TRACKER_SCRIPT, files);
  // Loaded by the launcher into a page that is to be attached.
  app.get(`${PANEL}page.js`, files);
  app.get(`${PANEL}assets/*`, files);
}

function panelPolicy(ancestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
  ].join('; ');
}
