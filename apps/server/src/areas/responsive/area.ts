import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { createResponsiveKind } from './responsive-kind.ts';
import { RESPONSIVE_REPORT } from './responsive-report.ts';
import { RESPONSIVE_START } from './responsive-start.ts';
import { mountResponsive } from './routes.ts';

/** The responsive test. */
export const RESPONSIVE_AREA: Area = {
  permissions: {
    'post /project/responsive/': allow.visitor('member', 'write'),
    'get /project/responsive/': allow.visitor('viewer', 'read'),
  },
  mount: mountResponsive,
  kind: { report: RESPONSIVE_REPORT, run: createResponsiveKind, start: () => RESPONSIVE_START },
};
