import { SECRETS_KEY } from '@plumbline/capture/responsive';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { pageSecrets } from '../features/responsive/page-secrets.ts';

/** Put into a page that is measured; what measures it in the same world finds there what of it is private. */
export default defineUnlistedScript(async () => {
  Reflect.set(globalThis, Symbol.for(SECRETS_KEY), pageSecrets(await askPrivacy()));
});
