import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { keepOutcome } from '../findings/index.ts';
import { RUN_TEST } from './jobs.ts';
import { createTestPurger, PURGE_TESTS } from './purge-tests.ts';
import { mountTests } from './routes.ts';
import { createTestRunner, failExhaustedTest } from './run-test.ts';

/** The life cycle of tests of any kind. */
export const TESTS_AREA: Area = {
  permissions: {
    'get /events/': allow.visitor('viewer', 'read'),
    'get /project/test/': allow.visitor('viewer', 'read'),
    'post /project/test/': allow.visitor('member', 'write'),
    'post /project/test/repeat/': allow.visitor('member', 'write'),
    'post /project/test/cancel/': allow.visitor('member', 'write'),
    'post /project/test/delete/': allow.visitor('member', 'write'),
    'post /project/test/restore/': allow.visitor('member', 'write'),
  },
  mount: (api, services) => mountTests(api, { ...services, streams: services.slowWork.streams }),
  jobs: [
    {
      job: RUN_TEST,
      atOnce: ({ testConcurrency }) => testConcurrency,
      handle: (services) => createTestRunner({ ...services, keepOutcome, slice: services.config.testSlice }, services.runs),
      giveUp: (services) => (data) => failExhaustedTest({ ...services, keepOutcome }, data),
    },
    { job: PURGE_TESTS, atOnce: 1, handle: createTestPurger },
  ],
};
