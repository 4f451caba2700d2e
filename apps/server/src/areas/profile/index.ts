export { authorColumns, authorOf } from './author-of.ts';
export { personFiles } from './profile-image.ts';
