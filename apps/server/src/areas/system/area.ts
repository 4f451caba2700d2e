import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountSystem } from './routes.ts';

/** Whether the server is well, and what it offers. */
export const SYSTEM_AREA: Area = {
  permissions: {
    'get /health': allow.anyone,
    'get /settings/': allow.anyone,
  },
  mount: mountSystem,
};
