export { type BrowserPipe, openBrowserPipe } from './browser-pipe.ts';
export { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts';
export { launchBrowser } from './launch-browser.ts';
export { chromiumFlags, proxiedFlags } from './launch-options.ts';
export { createPagePool, type PagePool, type PagePoolOptions } from './page-pool.ts';
export type { PageSession } from './page-session.ts';
export { createPdfPrinter, type PdfPrinter } from './print-pdf.ts';
