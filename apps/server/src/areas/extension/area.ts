import type { Area } from '../../area.ts';
import { allow } from '../accounts/index.ts';
import { mountExtension } from './routes.ts';

/** How the extension is let in. */
export const EXTENSION_AREA: Area = {
  permissions: {
    'post /accounts/extension-code/': allow.recent(allow.oneself),
    'post /accounts/extension-token/': allow.anyone,
  },
  mount: mountExtension,
};
