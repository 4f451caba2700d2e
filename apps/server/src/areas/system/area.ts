import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountSystem } from './routes.ts';

/** Health and features of the server. */
export const SYSTEM_AREA: Area = {
  permissions: {
    'get /health': allow.anyone,
    'get /settings/': allow.anyone,
  },
  mount: mountSystem,
};
