import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountReports } from './routes.ts';

/** Reports of finished tests of all kinds. */
export const REPORTS_AREA: Area = {
  permissions: {
    'get /project/report/': allow.visitor('viewer', 'read'),
    'get /project/report/compare/': allow.member('viewer', 'read'),
    'get /project/report/export/': allow.visitor('viewer', 'read'),
    'get /project/report/pdf/': allow.visitor('viewer', 'read'),
    // Authenticated by the secret of a link.
    'get /shared/report/checks/': allow.anyone,
    'get /shared/report/pdf/': allow.anyone,
  },
  mount: mountReports,
};
