import type { WidgetLook } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, lt, or, isNull, sql } from '../../platform/database/query.ts';
import { shownLogoOf } from '../branding/index.ts';
import { newestEntryAt } from '../changelog/index.ts';
import { readPrivacyUrl } from '../data-policies/index.ts';
import { hasChat } from './has-chat.ts';
import { originsOf, requireWidget } from './find-widget.ts';
import { widgets } from './tables.ts';

/**
 * A widget’s appearance, for a page that may show it; records at most hourly that a page asked for it.
 * @param origin of the page; null on our own
 * @throws ApiError not_found, also for pages of other sites
 */
export async function readLook(db: NodePgDatabase, key: string, origin: string | null): Promise<WidgetLook> {
  const shown = await requireWidget(db, key, origin);
  const { widget, site } = shown;
  if (origin !== null) await noteSeen(db, widget.siteId, origin);
  const newest = widget.tabs.includes('changelog') ? await newestEntryAt(db, widget.siteId) : null;
  return {
    color: widget.color,
    ink: inkOn(widget.color),
    position: widget.position,
    tabs: widget.tabs,
    label: widget.label,
    greeting: widget.greeting,
    host: site.host,
    origins: [...originsOf(shown)],
    chat: await hasChat(db, widget),
    show_page: widget.showPage,
    show_lines: widget.showPage && widget.showLines,
    privacy_url: await readPrivacyUrl(db, widget.workspaceId),
    newest_entry_at: newest?.toISOString() ?? null,
    logo: await shownLogoOf(db, widget.workspaceId),
  };
}

/** Black or white, whichever has more contrast on a colour (WCAG 2.2, relative luminance). @param color #rrggbb */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return (luminance + 0.05) ** 2 > 1.05 * 0.05 ? '#000000' : '#ffffff';
}

async function noteSeen(db: NodePgDatabase, siteId: string, seenOn: string): Promise<void> {
  const isOld = or(isNull(widgets.seenAt), lt(widgets.seenAt, sql`now() - interval '1 hour'`));
  await db
    .update(widgets)
    .set({ seenAt: sql`now()`, seenOn })
    .where(and(eq(widgets.siteId, siteId), isOld));
}
