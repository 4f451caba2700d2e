export { readPrivacyUrl } from './read-policy.ts';
