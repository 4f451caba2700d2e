import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { giveChangelogOver } from '../changelog/index.ts';
import { giveCommentsOver } from '../comments/index.ts';
import { giveConversationsOver } from '../conversations/index.ts';
import { giveFeedbackOver } from '../feedback/index.ts';
import { createVisitorFinder } from './find-visitor.ts';
import { forgetIdentityKeys } from './forget-identity-keys.ts';
import { giveBlocksOver } from './give-blocks-over.ts';
import { PROOF_KEYS } from './proof/challenge.ts';
import { createVisitorPurger, PURGE_VISITORS } from './purge-visitors.ts';
import { mountWidgets } from './routes.ts';
import { EMAIL_KEYS } from './visitor-address.ts';

/** The widget on sites, and their visitors. */
export const WIDGET_AREA: Area = {
  permissions: {
    'get /widget/settings/': allow.member('viewer', 'read'),
    // These decide what becomes public.
    'put /widget/settings/': allow.member('admin', 'manage'),
    // Whoever has the secret can identify as any visitor.
    'post /widget/secret/': allow.recent(allow.person('admin')),
    'get /widget/config/': allow.anyone,
    'post /widget/visitor/': allow.anyone,
    'get /widget/visitor/': allow.onSites(allow.member('viewer', 'read')),
    'post /widget/visitor/seen/': allow.onSites(allow.member('viewer', 'read')),
    'get /widget/proof/': allow.onSites(allow.member('member', 'write')),
    'post /widget/proof/': allow.onSites(allow.member('member', 'write')),
    'post /widget/email/': allow.onSites(allow.member('viewer', 'write')),
    // Authenticated by the token in an email.
    'post /widget/email/confirm/': allow.anyone,
  },
  mount: (api, services) =>
    mountWidgets(api, {
      ...services,
      findVisitor: createVisitorFinder(services.db),
      takeOver: [giveFeedbackOver, giveCommentsOver, giveChangelogOver, giveConversationsOver, giveBlocksOver],
      emailKeys: services.keysOf(EMAIL_KEYS),
      proofKeys: services.keysOf(PROOF_KEYS),
    }),
  afterClaim: forgetIdentityKeys,
  jobs: [{ job: PURGE_VISITORS, atOnce: 1, handle: ({ db }) => createVisitorPurger(db) }],
};
