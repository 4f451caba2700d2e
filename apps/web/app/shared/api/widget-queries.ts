import { listSites, listWidgets } from '@plumbline/contract/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** The most sites that a workspace may list. */
const EVERY_SITE = 200;

/** The widgets of the workspace, by host. */
export const widgetsQuery = queryOptions({ queryKey: ['widgets'], queryFn: async () => (await client.call(listWidgets)).data });

/** The sites that can have one. */
export const widgetSitesQuery = queryOptions({
  queryKey: ['own-sites', 'all'],
  queryFn: async () => (await client.call(listSites, { query: { limit: EVERY_SITE } })).data,
});
