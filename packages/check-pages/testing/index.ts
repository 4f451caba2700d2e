export { type CheckExample, examplesOf } from './check-examples.ts';
export { parseHttpExample } from './http-example.ts';
export { type ExamplePage, parseSiteExample } from './site-example.ts';
export { expectBothQualities, testPage } from './test-page.ts';
