export { createLibraryFacts } from './library-facts.ts';
export { mountSeo } from './routes.ts';
export { createSeoKind } from './seo-kind.ts';
export { startSeoTest } from './start-seo-test.ts';
