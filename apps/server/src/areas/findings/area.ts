import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountFindings } from './routes.ts';

/** Findings of tests of all kinds. */
export const FINDINGS_AREA: Area = {
  permissions: {
    'get /project/finding/': allow.visitor('viewer', 'read'),
    'get /project/check/': allow.anyone,
    'post /project/finding/ignore/': allow.member('member', 'write'),
    'delete /project/finding/ignore/': allow.member('member', 'write'),
  },
  mount: mountFindings,
};
