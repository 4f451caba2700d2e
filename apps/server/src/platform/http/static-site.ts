import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { z } from 'zod';

/** A built website: files, one fallback page for its client-side routes, and the hashes of its inline scripts. */
export interface StaticSite {
  readonly scriptHashes: readonly string[];
  mount(app: Hono): void;
}

const hashes = z.object({ scripts: z.array(z.string()) });

/** Paths that the website routes itself, in the browser. */
const CLIENT_ROUTES =
  /^\/(?:dashboard|seo|ui|ui-ux|responsive|grammar|feedback|changelog|shared|settings|profile|other|admin|extension|integrations|tickets|schedules|groups|deployments|invitation|setup|unsubscribe)(?:\/|$)/;

/** @param folder where the build lies; null is returned when there is none */
export function openStaticSite(folder: string): StaticSite | null {
  const root = join(folder, 'client');
  const fallbackFile = join(root, '__spa-fallback.html');
  if (!existsSync(fallbackFile)) return null;
  const fallback = readFileSync(fallbackFile, 'utf8');
  const { scripts } = hashes.parse(JSON.parse(readFileSync(join(folder, 'csp-hashes.json'), 'utf8')));
  const files = serveStatic({
    root: relative(process.cwd(), root) || '.',
    precompressed: true,
    onFound: (path, context) => {
      // Built assets carry a hash in their names and never change; pages may.
      context.header('cache-control', /[\\/]assets[\\/]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return {
    scriptHashes: scripts,
    mount(app) {
      app.get('*', files);
      app.get('*', (context) => {
        context.header('cache-control', 'no-cache');
        return context.html(fallback, CLIENT_ROUTES.test(context.req.path) ? 200 : 404);
      });
    },
  };
}
