export { answerExport, streamExport } from './answer-export.ts';
export { answerPdf } from './pdf/answer-pdf.ts';
export { compareTests } from './compare-tests.ts';
export { getTestReport } from './get-test-report.ts';
