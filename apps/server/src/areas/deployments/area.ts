import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createDeploymentPurger, PURGE_DEPLOYMENTS } from './purge-deployments.ts';
import { mountDeployments } from './routes.ts';

/** Deployments that trigger tests. */
export const DEPLOYMENTS_AREA: Area = {
  permissions: {
    'post /deploy/': allow.member('member', 'write'),
    'get /deploy/': allow.member('viewer', 'read'),
  },
  mount: mountDeployments,
  jobs: [{ job: PURGE_DEPLOYMENTS, atOnce: 1, handle: ({ db }) => createDeploymentPurger(db) }],
};
