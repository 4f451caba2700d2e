import { SECRETS_KEY } from '@plumbline/capture/responsive';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { pageSecrets } from '../features/responsive/page-secrets.ts';

/** Injected into a page before it is measured, to leave there what is private on it, for the measuring code in the same world. */
export default defineUnlistedScript(async () => {
  Reflect.set(globalThis, Symbol.for(SECRETS_KEY), pageSecrets(await askPrivacy()));
});
