export { findChromium, HOW_TO_GET_CHROMIUM } from './find-chromium.ts';
export { chromiumFlags } from './launch-options.ts';
export { createPdfPrinter, type PdfPrinter } from './print-pdf.ts';
