export { type AssetCache, createAssetCache } from './asset-cache.ts';
export { type Lab, LAB_CONDITIONS, type MeasuredPage, measurePage } from './measure-page.ts';
export { phoneSlowdown } from './phone-slowdown.ts';
export { type ElementPicture, pictureElements } from './picture-elements.ts';
export type { BusySpan, PhoneTimes, RecordedLoad, SimulatePhone } from './recorded-load.ts';
export type { PageAccess } from './send-access.ts';
export { renderPage } from './render-page.ts';
export type { FetchedPage } from './serve-page.ts';
