export { claimPicture } from './claim-picture.ts';
export { copyPicture } from './copy-picture.ts';
export { drawAnew } from './draw-anew.ts';
export { makePictureKey, pictureFile } from './picture-file.ts';
export { picturePath } from './picture-path.ts';
