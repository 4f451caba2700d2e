import { CHAT_TABS } from '@plumbline/contract';
import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import type { ScheduledJob } from '../../platform/queue/queue.ts';
import { allow } from '../accounts/index.ts';
import { mountConversations } from './routes.ts';
import { tellTeam } from './tell-team.ts';
import { tellVisitors } from './tell-visitors.ts';
import { ANSWER_KEYS } from './unsubscribe-from-answers.ts';

/** Runs every minute. */
const TELL_OF_MESSAGES: ScheduledJob = {
  name: 'tell-of-messages',
  cron: '* * * * *',
  retryLimit: 3,
  retryDelaySeconds: 30,
  retryBackoff: true,
  heartbeatSeconds: 60,
  expireInSeconds: 600,
};

/** What visitors and the team write to one another in private. */
export const CONVERSATIONS_AREA: Area = {
  permissions: {
    'get /widget/conversation/': allow.onSites(allow.member('viewer', 'read'), CHAT_TABS),
    'post /widget/conversation/': allow.onSites(allow.member('member', 'write'), CHAT_TABS),
    // Who may only read has read too.
    'post /widget/conversation/seen/': allow.onSites(allow.member('viewer', 'read'), CHAT_TABS),
    'put /widget/conversation/emails/': allow.onSites(allow.member('viewer', 'write'), CHAT_TABS),
    // With the secret of a letter alone.
    'post /widget/conversation/unsubscribe/': allow.anyone,
    // Not for viewers: what strangers say in private is for who answers it.
    'get /accounts/conversation/': allow.member('member', 'read'),
    'post /accounts/conversation/': allow.member('member', 'write'),
    'patch /accounts/conversation/': allow.member('member', 'write'),
    'post /accounts/conversation/close/': allow.member('admin', 'write'),
    // Nothing brings it back.
    'delete /accounts/conversation/': allow.member('admin', 'write'),
    'post /accounts/conversation/seen/': allow.member('member', 'write'),
    'get /accounts/conversation/emails/': allow.member('member', 'read'),
    'put /accounts/conversation/emails/': allow.member('member', 'write'),
  },
  mount: (api, services) => mountConversations(api, { ...services, answerKeys: services.keysOf(ANSWER_KEYS) }),
  jobs: [
    {
      job: TELL_OF_MESSAGES,
      atOnce: 1,
      handle: (services) => async (_data, signal) => {
        const told = { ...services, answerKeys: services.keysOf(ANSWER_KEYS), site: ownOrigin(services.config) };
        await tellVisitors(told, signal);
        await tellTeam(told, signal);
      },
    },
  ],
};
