import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { APPLY_DATA_POLICIES, createPolicyApplier } from './apply-policies.ts';
import { mountDataPolicies } from './routes.ts';

/** How long workspaces keep tests and visits. */
export const DATA_POLICIES_AREA: Area = {
  permissions: {
    'get /workspace/data-policy/': allow.member('viewer', 'read'),
    // Deletions are permanent.
    'put /workspace/data-policy/': allow.recent(allow.person('owner')),
  },
  mount: mountDataPolicies,
  jobs: [{ job: APPLY_DATA_POLICIES, atOnce: 1, handle: createPolicyApplier }],
};
