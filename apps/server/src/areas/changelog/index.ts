export { CHANGELOG_THREAD } from './comment-thread.ts';
export { purgeEntries } from './purge-entries.ts';
export { mountChangelog } from './routes.ts';
