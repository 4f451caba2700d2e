import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountProfile } from './routes.ts';

/** A person’s name, picture and settings. */
export const PROFILE_AREA: Area = {
  permissions: {
    'get /accounts/profile/': allow.visitor('viewer', 'read'),
    'patch /accounts/profile/': allow.oneself,
    'put /accounts/profile/image/': allow.oneself,
    'delete /accounts/profile/image/': allow.oneself,
    'get /accounts/profile/image/': allow.anyone,
  },
  mount: mountProfile,
};
