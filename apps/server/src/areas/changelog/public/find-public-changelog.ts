import { POST_TABS } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, arrayOverlaps, eq, isNull, type SQL, sql } from '../../../platform/database/query.ts';
import { sites } from '../../sites/index.ts';
import { widgets } from '../../widget/index.ts';
import { workspaces } from '../../workspaces/index.ts';

/** A changelog that everyone may read. */
export interface PublicChangelog {
  readonly siteId: string;
  readonly workspaceId: string;
  readonly key: string;
  readonly host: string;
  readonly origin: string;
  /** Whether everyone may read the site’s posts too. */
  readonly hasPosts: boolean;
}

/** The changelog of a site whose widget is enabled and shows that tab; null if it is not public. */
export async function findPublicChangelog(
  db: NodePgDatabase,
  of: { readonly key: string } | { readonly siteId: string },
): Promise<PublicChangelog | null> {
  const [found] = await selectPublic(db, 'key' in of ? eq(widgets.key, of.key) : eq(widgets.siteId, of.siteId));
  return found ?? null;
}

/** The public changelogs of a workspace’s sites, by host. */
export async function listPublicChangelogs(db: NodePgDatabase, workspaceId: string): Promise<PublicChangelog[]> {
  return selectPublic(db, eq(widgets.workspaceId, workspaceId)).orderBy(sites.host);
}

function selectPublic(db: NodePgDatabase, which: SQL) {
  return db
    .select({
      siteId: sites.id,
      workspaceId: sites.workspaceId,
      key: widgets.key,
      host: sites.host,
      origin: sites.origin,
      hasPosts: arrayOverlaps(widgets.tabs, [...POST_TABS]).mapWith(Boolean),
    })
    .from(widgets)
    .innerJoin(sites, eq(sites.id, widgets.siteId))
    .innerJoin(workspaces, eq(workspaces.id, widgets.workspaceId))
    .where(and(which, eq(widgets.enabled, true), sql`'changelog' = any(${widgets.tabs})`, isNull(workspaces.closedAt)));
}
