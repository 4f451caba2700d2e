export { connectPlaywright } from './connect-playwright.ts';
export { findChromium, findFullChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts';
export { chromiumFlags } from './launch-options.ts';
export { openBrowser, type OwnBrowser } from './open-browser.ts';
export { createPagePool, type PageLender, type PagePool, type PagePoolOptions, PageTooLong, type SharedPages } from './page-pool.ts';
export { PageFault } from './page-fault.ts';
export type { PageSession } from './page-session.ts';
export { createPdfPrinter, type PdfPrinter } from './print-pdf.ts';
export { type AddressRule, httpOnly } from './refuse-command.ts';
