import { hasFeature, type Subdomain } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { type HostSettings, parentHost, subdomainOrigin } from '../../platform/http/named-hosts.ts';
import { planOf } from '../plans/index.ts';
import { subdomains } from './tables.ts';

/** The database, and the host that subdomains are prefixed to. */
export interface SubdomainServices {
  readonly db: NodePgDatabase;
  readonly config: HostSettings;
}

/** A workspace’s subdomain, whatever its plan; null without one. */
export async function readName(db: NodePgDatabase, workspaceId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: subdomains.name })
    .from(subdomains)
    .where(and(eq(subdomains.workspaceId, workspaceId), isNull(subdomains.givenUpAt)));
  return row?.name ?? null;
}

/** A workspace’s subdomain for its settings. @param site origin of this server */
export async function readSubdomain({ db, config }: SubdomainServices, workspaceId: string, site: string): Promise<Subdomain> {
  const name = await readName(db, workspaceId);
  const isShown = name !== null && config.subdomains && (await hasSubdomain(db, workspaceId));
  return {
    name,
    host: parentHost(site, config),
    origin: isShown ? subdomainOrigin(name, site, config) : null,
    is_offered: config.subdomains,
  };
}

/** Origin of a workspace’s public pages: its subdomain, otherwise the server itself. @param site origin of this server */
export async function publicOriginOf({ db, config }: SubdomainServices, workspaceId: string, site: string): Promise<string> {
  if (!config.subdomains) return site;
  const name = await readName(db, workspaceId);
  return name !== null && (await hasSubdomain(db, workspaceId)) ? subdomainOrigin(name, site, config) : site;
}

async function hasSubdomain(db: NodePgDatabase, workspaceId: string): Promise<boolean> {
  return hasFeature((await planOf(db, workspaceId)).plan, 'subdomain');
}
