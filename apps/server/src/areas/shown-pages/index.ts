export { readPagesOfPost, readPictureOfPost, requirePictureOfPost, type ToldPage } from './read-pages-of-post.ts';
