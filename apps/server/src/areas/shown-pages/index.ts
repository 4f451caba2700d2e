export { readPagesOfPost, readPictureOfPost, type ToldPage } from './read-pages-of-post.ts';
