import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { readPage } from '../features/capture/read-page.ts';

/** Injected into a page after it opened; the reading of the page is the script's result. */
export default defineUnlistedScript(async () => readPage(await askPrivacy()));
