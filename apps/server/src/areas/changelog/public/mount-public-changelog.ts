import type { Context, Hono } from 'hono';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import type { SiteOrigin } from '../../../platform/http/site-origin.ts';
import { shownLogoOf } from '../../branding/index.ts';
import { changelogFeed } from './changelog-feed.ts';
import { entryPage, listPage, noPage } from './changelog-pages.ts';
import { findPublicChangelog } from './find-public-changelog.ts';
import { listPublicEntries, readPublicEntry } from './list-public-entries.ts';
import { listRoadmap } from './list-roadmap.ts';
import { PUBLIC_STYLES, PUBLIC_STYLES_PATH } from './public-frame.ts';
import { roadmapPage } from './roadmap-page.ts';

/** Seconds that a page may be kept: a widget that is switched off ends it soon. */
const PAGE_SECONDS = 60;
/** Pages of entries that anybody may turn to. */
const MAX_PAGE = 500;

const pageNumber = z.coerce.number().int().min(1).max(MAX_PAGE).catch(1);
const entryId = z.uuid();

export interface PublicChangelogServices {
  readonly db: NodePgDatabase;
  readonly siteOrigin: SiteOrigin;
}

/** Serves the changelogs of sites whose widget is shown as pages and feeds, to everybody. */
export function mountPublicChangelog(app: Hono, { db, siteOrigin }: PublicChangelogServices): void {
  const placeOf = async (context: Context) => {
    const changelog = await findPublicChangelog(db, { key: context.req.param('key') ?? '' });
    return changelog && { changelog, site: siteOrigin(context), logo: await shownLogoOf(db, changelog.workspaceId) };
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
