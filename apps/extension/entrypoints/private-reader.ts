import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { readFrame } from '../features/capture/read-frame.ts';

/** Put into every frame of a page whose picture was taken; what is private in the frame is the script's result. */
export default defineUnlistedScript(async () => readFrame(await askPrivacy()));
