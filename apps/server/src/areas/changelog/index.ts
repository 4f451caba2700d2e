export { CHANGELOG_THREAD } from './comment-thread.ts';
export { purgeEntries } from './purge-entries.ts';
