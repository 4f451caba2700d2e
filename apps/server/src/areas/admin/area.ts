import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountAdmin } from './routes.ts';

/** Server administration. */
export const ADMIN_AREA: Area = {
  permissions: {
    'get /admin/user/': allow.administrator,
    'post /admin/plan/': allow.administrator,
    'post /admin/role/': allow.recent(allow.administrator),
    'post /admin/sessions/end/': allow.recent(allow.administrator),
    'get /admin/ai-calls/': allow.administrator,
  },
  mount: mountAdmin,
};
