import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { z } from 'zod';
import { openAddressedFiles } from './addressed-files.ts';
import { requestedSubdomain } from './named-hosts.ts';
import { contentPolicy } from './security-headers.ts';
import type { SiteOrigin } from './site-origin.ts';

/** A built website: files, those that contain its address, and a fallback page for client-side routes. */
export interface StaticSite {
  /** CSP hashes of the inline scripts of the fallback page. */
  readonly scriptHashes: readonly string[];
  /** Address of the style sheet that all its pages share. */
  readonly styles: string | null;
  mount(app: Hono, siteOrigin: SiteOrigin): void;
}

/** The matched file’s path relative to the site’s folder. */
type FoundFile = { Variables: { file: string | undefined } };

/** Hashes of the inline scripts of each built page. */
const hashes = z.object({ pages: z.record(z.string(), z.array(z.string())) });

const FALLBACK = '__spa-fallback.html';
const STYLES = /<link rel="stylesheet" href="([^"#]+)/;

/** Paths that the website routes in the browser. */
const CLIENT_ROUTES =
  /^\/(?:dashboard|seo|ui|ui-ux|responsive|grammar|feedback|changelog|shared|settings|profile|other|admin|extension|integrations|tickets|schedules|groups|deployments|analytics|invitation|setup|unsubscribe)(?:\/|$)/;

/** The file of a prerendered page, possibly compressed. */
const PAGE = /(?:^|\/)index\.html(?:\.\w+)?$/;
const COMPRESSED = /(?<=\.html)\.\w+$/;

/** @param folder the build @returns null when there is none */
export function openStaticSite(folder: string): StaticSite | null {
  const root = join(folder, 'client');
  const fallbackFile = join(root, FALLBACK);
  if (!existsSync(fallbackFile)) return null;
  const fallback = readFileSync(fallbackFile, 'utf8');
  // Tells the page that it is on a workspace’s subdomain, where nobody signs in.
  const namedFallback = fallback.replace('<html', '<html data-subdomain');
  const { pages } = hashes.parse(JSON.parse(readFileSync(join(folder, 'csp-hashes.json'), 'utf8')));
  const mountAddressedFiles = openAddressedFiles(join(folder, 'addressed'));
  const files = serveStatic<FoundFile>({
    root: relative(process.cwd(), root) || '.',
    precompressed: true,
    // The response has been created by then and takes no more headers.
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
        // Built assets have a hash in their names and never change; pages may.
        context.header('cache-control', file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (!PAGE.test(file)) return;
        // Pages are built before their address is known.
        context.header('link', `<${siteOrigin(context)}/${file.replace(PAGE, '')}>; rel="canonical"`);
        context.header('content-security-policy', contentPolicy(pages[file.replace(COMPRESSED, '')] ?? []));
      });
      site.get('*', files);
      site.get('*', (context) => {
        context.header('cache-control', 'no-cache');
        return context.html(
          requestedSubdomain(context) === null ? fallback : namedFallback,
          CLIENT_ROUTES.test(context.req.path) ? 200 : 404,
        );
      });
      app.route('/', site);
    },
  };
}
