export { type AssetCache, createAssetCache } from './asset-cache.ts';
export { LAB_CONDITIONS, type MeasuredPage, measurePage } from './measure-page.ts';
export { type ElementPicture, pictureElements } from './picture-elements.ts';
export type { PageAccess } from './send-access.ts';
export { renderPage } from './render-page.ts';
export type { FetchedPage } from './serve-page.ts';
