import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountExtension } from './routes.ts';

/** Download and authorisation of the browser extension. */
export const EXTENSION_AREA: Area = {
  permissions: {
    'post /accounts/extension-code/': allow.recent(allow.oneself),
    'post /accounts/extension-token/': allow.anyone,
    'get /accounts/extension-token/': allow.oneself,
    'get /extension/package/': allow.anyone,
  },
  mount: mountExtension,
};
