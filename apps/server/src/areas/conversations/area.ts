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

/** Private messages between visitors and the team. */
export const CONVERSATIONS_AREA: Area = {
  permissions: {
    'get /widget/conversation/': allow.onSites(allow.member('viewer', 'read'), CHAT_TABS),
    'post /widget/conversation/': allow.onSites(allow.member('member', 'write'), CHAT_TABS),
    // Those who may only read still mark messages as read.
    'post /widget/conversation/seen/': allow.onSites(allow.member('viewer', 'read'), CHAT_TABS),
    'put /widget/conversation/emails/': allow.onSites(allow.member('viewer', 'write'), CHAT_TABS),
    // Authenticated by the token in an email.
    'post /widget/conversation/unsubscribe/': allow.anyone,
    // Not for viewers: private messages are for those who reply to them.
    'get /accounts/conversation/': allow.member('member', 'read'),
    'post /accounts/conversation/': allow.member('member', 'write'),
    'patch /accounts/conversation/': allow.member('member', 'write'),
    'post /accounts/conversation/close/': allow.member('admin', 'write'),
    // Deletion is permanent.
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
