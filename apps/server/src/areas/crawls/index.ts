export { openArtifacts } from './artifact-store.ts';
export { openCrawlJournal, readCheckpoint } from './crawl-journal.ts';
export { crawlOptionsOf } from './crawl-options.ts';
export { MAX_PAGE_BYTES, PAGE_PAUSE_MS, PAGE_TIMEOUT_MS } from './page-limits.ts';
export { readStoredPages } from './read-stored-pages.ts';
export { createRendering } from './render-pages.ts';
export { createSharedHostPaces } from './shared-host-paces.ts';
export { crawledPages, crawlFrontier, crawlSkipped } from './tables.ts';
export { tallyRecords } from './tally-records.ts';
