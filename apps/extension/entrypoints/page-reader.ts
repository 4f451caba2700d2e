import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { readPage } from '../features/capture/read-page.ts';

/** Put into a page that opened; what the page says of itself is the script's result. */
export default defineUnlistedScript(async () => readPage(await askPrivacy()));
