import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { z } from 'zod';
import { openAddressedFiles } from './addressed-files.ts';
import { askedName } from './named-hosts.ts';
import { contentPolicy } from './security-headers.ts';
import type { SiteOrigin } from './site-origin.ts';

/** A built website: files, those that name its address, and one fallback page for its client-side routes. */
export interface StaticSite {
  /** Of the inline scripts of the fallback page. */
  readonly scriptHashes: readonly string[];
  /** Address of the style sheet that every page of it has. */
  readonly styles: string | null;
  mount(app: Hono, siteOrigin: SiteOrigin): void;
}

/** What a request has found: the path of a file below the folder of the site. */
type FoundFile = { Variables: { file: string | undefined } };

/** The hashes of the inline scripts of each built page. */
const hashes = z.object({ pages: z.record(z.string(), z.array(z.string())) });

const FALLBACK = '__spa-fallback.html';
const STYLES = /<link rel="stylesheet" href="([^"#]+)/;

/** Paths that the website routes itself, in the browser. */
const CLIENT_ROUTES =
  /^\/(?:dashboard|seo|ui|ui-ux|responsive|grammar|feedback|changelog|shared|settings|profile|other|admin|extension|integrations|tickets|schedules|groups|deployments|analytics|invitation|setup|unsubscribe)(?:\/|$)/;

/** The file of a prerendered page below the folder of the site, as it is or compressed. */
const PAGE = /(?:^|\/)index\.html(?:\.\w+)?$/;
const COMPRESSED = /(?<=\.html)\.\w+$/;

/** @param folder where the build lies; null is returned when there is none */
export function openStaticSite(folder: string): StaticSite | null {
  const root = join(folder, 'client');
  const fallbackFile = join(root, FALLBACK);
  if (!existsSync(fallbackFile)) return null;
  const fallback = readFileSync(fallbackFile, 'utf8');
  // The page reads there that it is under the name of a workspace, where nobody signs in.
  const namedFallback = fallback.replace('<html', '<html data-subdomain');
  const { pages } = hashes.parse(JSON.parse(readFileSync(join(folder, 'csp-hashes.json'), 'utf8')));
  const mountAddressedFiles = openAddressedFiles(join(folder, 'addressed'));
  const files = serveStatic<FoundFile>({
    root: relative(process.cwd(), root) || '.',
    precompressed: true,
    // Its answer is made by then, and takes no header any more.
    onFound: (path, context) => context.set('file', relative(root, resolve(path)).replaceAll(sep, '/')),
  });
  return {
    scriptHashes: pages[FALLBACK] ?? [],
    styles: STYLES.exec(fallback)?.[1] ?? null,
    mount(app, siteOrigin) {
      mountAddressedFiles(app, siteOrigin);
      const site = new Hono<FoundFile>();
      site.use(async (context, next) => {
        await next();
        const file = context.get('file');
        if (file === undefined) return;
        // Built assets carry a hash in their names and never change; pages may.
        context.header('cache-control', file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!PAGE.test(file)) return;
        // A page was built before anybody knew its address.
        context.header('link', `<${siteOrigin(context)}/${file.replace(PAGE, '')}>; rel="canonical"`);
        context.header('content-security-policy', contentPolicy(pages[file.replace(COMPRESSED, '')] ?? []));
      });
      site.get('*', files);
      site.get('*', (context) => {
        context.header('cache-control', 'no-cache');
        return context.html(askedName(context) === null ? fallback : namedFallback, CLIENT_ROUTES.test(context.req.path) ? 200 : 404);
      });
      app.route('/', site);
    },
  };
}
