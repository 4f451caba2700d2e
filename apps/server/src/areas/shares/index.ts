export { openShare } from './open-share.ts';
export { readLink } from './read-link.ts';
