import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { sites } from '../sites/index.ts';
import { workspaces } from '../workspaces/index.ts';
import { widgets } from './tables.ts';

export type WidgetRow = typeof widgets.$inferSelect;

/** A widget that pages may show, and its site. */
export interface ShownWidget {
  readonly widget: WidgetRow;
  readonly site: Pick<typeof sites.$inferSelect, 'origin' | 'host'>;
}

/** The widget with a public key; null when there is none, it is disabled, or its workspace is being deleted. */
export async function findWidget(db: NodePgDatabase, key: string): Promise<ShownWidget | null> {
  const [found] = await db
    .select({ widget: widgets, site: { origin: sites.origin, host: sites.host } })
    .from(widgets)
    .innerJoin(sites, eq(sites.id, widgets.siteId))
    .innerJoin(workspaces, eq(workspaces.id, widgets.workspaceId))
    .where(and(eq(widgets.key, key), eq(widgets.enabled, true), isNull(workspaces.closedAt)));
  return found ?? null;
}

/**
 * The widget with a public key, for a page that may use it.
 * @param origin of the page; null on our own
 * @throws ApiError not_found, also for pages of other sites
 */
export async function requireWidget(db: NodePgDatabase, key: string, origin: string | null): Promise<ShownWidget> {
  const shown = await findWidget(db, key);
  if (!shown || (origin !== null && !originsOf(shown).includes(origin))) throw notFound('widget');
  return shown;
}

/** Origins of the pages that may show a widget. */
export function originsOf({ widget, site }: ShownWidget): readonly string[] {
  return [site.origin, ...widget.allowedOrigins];
}
