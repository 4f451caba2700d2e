import type { Hono } from 'hono';
import type { PageServices } from '../../area.ts';
import { eq } from '../../platform/database/query.ts';
import { requestedSubdomain, subdomainOrigin } from '../../platform/http/named-hosts.ts';
import { shownLogoOf } from '../branding/index.ts';
import { changelogAddress, listPublicChangelogs } from '../changelog/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { askedTeam } from './asked-team.ts';
import { frontPage } from './front-page.ts';

/** Seconds the page may be cached, like the pages it links to. */
const PAGE_SECONDS = 60;

/** Serves workspaces’ front pages on their subdomains; the server’s own front page belongs to the website. */
export function mountFrontPage(app: Hono, { db, config, siteOrigin }: PageServices): void {
  app.get('/', async (context, next) => {
    const workspaceId = askedTeam(context);
    const label = requestedSubdomain(context);
    if (workspaceId === null || label === null) return next();
    const site = subdomainOrigin(label, siteOrigin(context), config);
    const changelogs = await listPublicChangelogs(db, workspaceId);
    const [only, ...others] = changelogs;
    context.header('cache-control', `public, max-age=${PAGE_SECONDS}`);
    if (only && others.length === 0) return context.redirect(changelogAddress(site, only.key), 302);
    const [team] = await db.select({ name: workspaces.name }).from(workspaces).where(eq(workspaces.id, workspaceId));
    return context.html(frontPage({ site, name: team?.name ?? label, logo: await shownLogoOf(db, workspaceId), changelogs }));
  });
}
