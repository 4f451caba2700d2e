import type { Area } from '../../area.ts';
import { ownOrigin } from '../../platform/http/site-origin.ts';
import { allow } from '../accounts/index.ts';
import { followScheduledTests } from './follow-test.ts';
import { createSchedulePurger, PURGE_SCHEDULES } from './put-away.ts';
import { mountSchedules } from './routes.ts';
import { createScheduleRunner, RUN_SCHEDULES } from './run-due.ts';

/** Tests that start automatically. */
export const SCHEDULES_AREA: Area = {
  permissions: {
    'get /schedule/': allow.member('viewer', 'read'),
    'post /schedule/': allow.member('member', 'write'),
    'put /schedule/': allow.member('member', 'write'),
    'delete /schedule/': allow.member('member', 'write'),
    'post /schedule/restore/': allow.member('member', 'write'),
    'post /schedule/pause/': allow.member('member', 'write'),
    'post /schedule/resume/': allow.member('member', 'write'),
    'post /schedule/run/': allow.member('member', 'write'),
    'get /schedule/run/': allow.member('viewer', 'read'),
    'get /schedule/draft/': allow.member('viewer', 'read'),
  },
  mount: mountSchedules,
  jobs: [
    {
      job: RUN_SCHEDULES,
      atOnce: 1,
      handle: (services) => createScheduleRunner({ ...services, site: ownOrigin(services.config) }),
    },
    { job: PURGE_SCHEDULES, atOnce: 1, handle: ({ db }) => createSchedulePurger(db) },
  ],
  afterEnd: ({ mailer, config }) => followScheduledTests({ mailer, site: ownOrigin(config) }),
};
