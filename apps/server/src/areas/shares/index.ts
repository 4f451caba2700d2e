export { createLinkGuard } from './guard-links.ts';
export { openShare } from './open-share.ts';
export { readLink } from './read-link.ts';
export { senderOf } from './sender-of.ts';
export { shareLinks } from './tables.ts';
