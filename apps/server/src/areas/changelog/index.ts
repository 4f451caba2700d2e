export { CHANGELOG_THREAD } from './comment-thread.ts';
export { newestEntryAt } from './newest-entry-at.ts';
export { purgeEntries } from './purge-entries.ts';
