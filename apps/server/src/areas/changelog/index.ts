export { createChangelogThread } from './comment-thread.ts';
export { countNewEntries } from './count-new-entries.ts';
export { giveChangelogOver } from './give-changelog-over.ts';
export { newestEntryAt } from './newest-entry-at.ts';
export { purgeEntries } from './purge-entries.ts';
export { changelogAddress } from './public/public-addresses.ts';
export { changelogEntries, changelogPosts, changelogReactions, changelogSubscribers } from './tables.ts';
