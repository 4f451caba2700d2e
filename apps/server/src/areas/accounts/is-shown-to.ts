import type { WidgetTab } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Actor } from './tokens.ts';

/** The error for a visitor who requests something that their site’s widget does not show. */
export const NOT_SHOWN = 'This is not shown on this site.';

/** Whether someone may see what appears in these tabs of the widget: members see everything, visitors what their site shows. */
export function isShownTo({ siteId, tabs: shown }: Pick<Actor, 'siteId' | 'tabs'>, tabs: readonly WidgetTab[]): boolean {
  return siteId === null || tabs.some((tab) => shown.includes(tab));
}

/** @throws ApiError forbidden for a visitor whose site shows none of these tabs */
export function requireShown(actor: Pick<Actor, 'siteId' | 'tabs'>, tabs: readonly WidgetTab[]): void {
  if (!isShownTo(actor, tabs)) throw new ApiError('forbidden', NOT_SHOWN);
}
