export { mountSeo } from './routes.ts';
export { createSeoKind } from './seo-kind.ts';
export { startSeoTest, type StartServices } from './start-seo-test.ts';
