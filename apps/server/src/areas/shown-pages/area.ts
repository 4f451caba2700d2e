import { POST_TABS, SHOWN_BODY_MAX_BYTES } from '@plumbline/contract';
import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createShownPagePurger, PURGE_SHOWN_PAGES } from './purge-shown-pages.ts';
import { mountShownPages } from './routes.ts';

/** Pages attached to posts: pictures with annotations, failed requests and console messages. */
export const SHOWN_PAGES_AREA: Area = {
  permissions: {
    'get /accounts/shown-page/': allow.onSites(allow.member('viewer', 'read'), POST_TABS),
    'get /accounts/shown-page/picture/': allow.onSites(allow.member('viewer', 'read'), POST_TABS),
    'post /accounts/shown-page/': allow.onSites(allow.member('member', 'write'), POST_TABS),
    'delete /accounts/shown-page/': allow.onSites(allow.member('member', 'write'), POST_TABS),
  },
  mount: mountShownPages,
  bodies: { '/accounts/shown-page/': SHOWN_BODY_MAX_BYTES },
  jobs: [{ job: PURGE_SHOWN_PAGES, atOnce: 1, handle: ({ db, queue }) => createShownPagePurger(db, queue) }],
};
