import { lazy } from 'react';
import type { ExplorerParts } from '../../../shared/explorer/explored-kind.ts';
import { seoPagePath } from '../places.ts';
import { useRecheckActions } from './use-recheck-actions.tsx';

/** How findings of SEO tests are explored: one per page, grouped by template, with pictures of elements. */
export const SEO_FINDINGS: ExplorerParts = {
  isOnePerPage: true,
  groupings: ['check', 'page', 'category'],
  ignores: true,
  pageHref: seoPagePath,
  Place: lazy(() => import('./element-picture.tsx')),
  useActions: useRecheckActions,
};
