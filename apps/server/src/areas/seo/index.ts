export { mountSeo } from './routes.ts';
export { createSeoKind } from './seo-kind.ts';
