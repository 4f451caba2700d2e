import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { askPrivacy } from '../features/capture/page-privacy.ts';
import { readFrame } from '../features/capture/read-frame.ts';

/** Injected into every frame of a page that was screenshotted; the frame's private areas are the script's result. */
export default defineUnlistedScript(async () => readFrame(await askPrivacy()));
