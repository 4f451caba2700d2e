import type { Context, Hono } from 'hono';
import { z } from 'zod';
import type { PageServices } from '../../../area.ts';
import { shownLogoOf } from '../../branding/index.ts';
import { isShownHere, publicOriginOf } from '../../subdomains/index.ts';
import { changelogFeed } from './changelog-feed.ts';
import { entryPage, listPage } from './changelog-pages.ts';
import { findPublicChangelog } from './find-public-changelog.ts';
import { listPublicEntries, readPublicEntry } from './list-public-entries.ts';
import { listRoadmap } from './list-roadmap.ts';
import { noPage } from './no-page.ts';
import { PUBLIC_STYLES, PUBLIC_STYLES_PATH } from './public-frame.ts';
import { roadmapPage } from './roadmap-page.ts';

/** Seconds a page may be cached: short, so that disabling a widget takes effect soon. */
const PAGE_SECONDS = 60;
/** How far one can page through entries. */
const MAX_PAGE = 500;

const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);
const entryId = z.uuid();

/** Serves the changelogs of sites with an enabled widget as public pages and feeds. */
export function mountPublicChangelog(app: Hono, services: PageServices): void {
  const { db, siteOrigin } = services;
  const placeOf = async (context: Context) => {
    const changelog = await findPublicChangelog(db, { key: context.req.param('key') ?? '' });
    if (!changelog || !isShownHere(context, changelog.workspaceId)) return null;
    const { workspaceId } = changelog;
    // One canonical address for search engines and feeds, whichever was requested.
    const site = await publicOriginOf(services, workspaceId, siteOrigin(context));
    return { changelog, site, logo: await shownLogoOf(db, workspaceId) };
  };
  const keep = (context: Context): void => context.header('cache-control', `public, max-age=${PAGE_SECONDS}`);

  app.get(PUBLIC_STYLES_PATH, (context) => {
    keep(context);
    return context.body(PUBLIC_STYLES, 200, { 'content-type': 'text/css; charset=utf-8' });
  });

  app.get('/changelog/:key', async (context) => {
    const place = await placeOf(context);
    if (!place) return nothing(context);
    const page = pageNumber.parse(context.req.query('page') ?? 1);
    const { entries, isLast } = await listPublicEntries(db, place.changelog, page);
    if (entries.length === 0 && page > 1) return nothing(context);
    keep(context);
    return context.html(listPage(place, entries, page, isLast));
  });

  app.get('/changelog/:key/rss.xml', async (context) => {
    const place = await placeOf(context);
    if (!place) return nothing(context);
    const { entries } = await listPublicEntries(db, place.changelog, 1);
    keep(context);
    return context.body(changelogFeed(place, entries), 200, { 'content-type': 'application/rss+xml; charset=utf-8' });
  });

  app.get('/changelog/:key/roadmap', async (context) => {
    const place = await placeOf(context);
    if (!place?.changelog.hasPosts) return nothing(context);
    keep(context);
    return context.html(roadmapPage(place, await listRoadmap(db, place.changelog)));
  });

  app.get('/changelog/:key/:entry', async (context) => {
    const place = await placeOf(context);
    const id = entryId.safeParse(context.req.param('entry'));
    const entry = place && id.success ? await readPublicEntry(db, place.changelog, id.data) : null;
    if (!place || !entry) return nothing(context);
    keep(context);
    return context.html(entryPage(place, entry));
  });
}

function nothing(context: Context) {
  context.header('cache-control', 'no-cache');
  context.header('x-robots-tag', 'noindex');
  return context.html(noPage(), 404);
}
