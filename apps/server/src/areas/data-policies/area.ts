import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { APPLY_DATA_POLICIES, createPolicyApplier } from './apply-policies.ts';
import { mountDataPolicies } from './routes.ts';

/** How long workspaces keep their tests and the visits of their sites. */
export const DATA_POLICIES_AREA: Area = {
  permissions: {
    'get /workspace/data-policy/': allow.member('viewer', 'read'),
    // What is deleted by it does not come back.
    'put /workspace/data-policy/': allow.recent(allow.person('owner')),
  },
  mount: mountDataPolicies,
  jobs: [{ job: APPLY_DATA_POLICIES, atOnce: 1, handle: createPolicyApplier }],
};
