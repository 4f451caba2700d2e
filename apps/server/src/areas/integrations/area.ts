import { TOOL_FORM_ROUTES, TOOL_LIST_ROUTES, TOOL_QUERY_ROUTES } from '@plumbline/contract';
import type { Area, AreaJob, AreaServices } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { forgetConnections } from './connections/forget-connections.ts';
import { mountConnections } from './connections/routes.ts';
import type { ToolJob } from './connections/tool-job.ts';
import { createItemFilePurger, PURGE_ITEM_FILES } from './files/purge-files.ts';
import { mountItemFiles } from './files/routes.ts';
import { followTests, UPDATE_ITEM } from './items/follow-test.ts';
import { mountItems } from './items/routes.ts';
import { createItemUpdater } from './items/update-item.ts';
import { createConnectionWatcher, WATCH_CONNECTION } from './items/watch-connection.ts';
import { createItemWatcher, WATCH_ITEMS } from './items/watch-items.ts';
import { followPosts, followRuns, RUN_RULE } from './rules/follow-events.ts';
import { mountRules } from './rules/routes.ts';
import { createRuleRunner } from './rules/run-rule.ts';
import { mountToolCalls } from './tool-calls/routes.ts';
import { publicSiteOf } from './webhooks/public-site.ts';
import { createItemRefresher, REFRESH_ITEM } from './webhooks/refresh-item-job.ts';
import { mountWebhooks } from './webhooks/routes.ts';

/** Origin of links in comments, which jobs write without a request. */
const withSite = (services: AreaServices) => ({
  ...services,
  site: ownOrigin(services.config),
});

/** @param atOnce workers per process for tools, and as many for teams’ own servers */
const workersOf = ({ ofTools, ofOwnServers }: ToolJob, { atOnce, handle }: Pick<AreaJob, 'atOnce' | 'handle'>): AreaJob[] =>
  [ofTools, ofOwnServers].map((job) => ({ job, atOnce, handle }));

/** Work tools: connections, and the items created in them. */
export const INTEGRATIONS_AREA: Area = {
  permissions: {
    'get /integration/provider/': allow.member('viewer', 'read'),
    'get /integration/user-integration/': allow.member('viewer', 'read'),
    // Connections share the team’s data with another service, and outlive the session.
    'post /integration/integration/': allow.recent(allow.person('admin')),
    'put /integration/integration/': allow.member('admin', 'manage'),
    'delete /integration/integration/': allow.member('admin', 'manage'),
    'post /integration/integration/test/': allow.member('member', 'write'),
    'get /integration/{provider}/connect/': allow.recent(allow.person('admin')),
    // Authenticated by the state and the cookie of whoever started it.
    'get /integration/{provider}/callback/': allow.anyone,
    'post /integration/fields/': allow.member('member', 'write'),
    'post /integration/options/': allow.member('member', 'write'),
    // The text of a report for anyone who may read it; without a work tool it can be copied.
    'get /integration/draft/': allow.visitor('viewer', 'read'),
    'post /integration/item/': allow.member('member', 'write'),
    'post /integration/items/': allow.member('member', 'write'),
    'post /integration/file/': allow.member('member', 'write'),
    'get /integration/item/': allow.member('viewer', 'read'),
    'get /integration/item/log/': allow.member('viewer', 'read'),
    'post /integration/item/refresh/': allow.member('member', 'write'),
    'post /integration/item/close/': allow.member('member', 'write'),
    'post /integration/item/reopen/': allow.member('member', 'write'),
    'get /integration/rule/': allow.member('viewer', 'read'),
    // Rules send the team’s data automatically.
    'post /integration/rule/': allow.recent(allow.person('admin')),
    'put /integration/rule/': allow.recent(allow.person('admin')),
    'delete /integration/rule/': allow.member('admin', 'manage'),
    // Webhooks contain the secret that a tool signs its events with.
    'get /integration/webhook/': allow.member('admin', 'manage'),
    'post /integration/webhook/': allow.member('admin', 'manage'),
    'delete /integration/webhook/': allow.member('admin', 'manage'),
    // Authenticated by the tool’s signature.
    'post /integration/webhook/{handle}/': allow.anyone,
    'get /integration/linear/team/': allow.member('member', 'write'),
    ...Object.fromEntries(
      [...TOOL_QUERY_ROUTES, ...TOOL_LIST_ROUTES, ...TOOL_FORM_ROUTES].map(({ route: { method, path } }) => [
        `${method} ${path}`,
        allow.member('member', 'write'),
      ]),
    ),
  },
  mount: (api, services) => {
    const publicSite = publicSiteOf(services.config);
    mountConnections(api, { ...services, publicSite });
    mountWebhooks(api, { ...services, publicSite });
    mountItems(api, services);
    mountItemFiles(api, services);
    mountToolCalls(api, services);
    mountRules(api, services);
  },
  jobs: [
    ...workersOf(UPDATE_ITEM, { atOnce: 3, handle: (services) => createItemUpdater(withSite(services)) }),
    ...workersOf(RUN_RULE, { atOnce: 2, handle: (services) => createRuleRunner(withSite(services)) }),
    ...workersOf(REFRESH_ITEM, { atOnce: 2, handle: (services) => createItemRefresher(services) }),
    { job: PURGE_ITEM_FILES, atOnce: 1, handle: ({ db, queue }) => createItemFilePurger(db, queue) },
    { job: WATCH_ITEMS, atOnce: 1, handle: createItemWatcher },
    ...workersOf(WATCH_CONNECTION, { atOnce: 4, handle: (services) => createConnectionWatcher(withSite(services)) }),
  ],
  afterClaim: forgetConnections,
  afterPost: ({ queue, rateLimiter }) => followPosts(queue, rateLimiter),
  afterEnd: (services) => {
    const [items, rules] = [followTests(services), followRuns(services.queue)];
    return async (transaction, test) => {
      await items(transaction, test);
      await rules(transaction, test);
    };
  },
};
