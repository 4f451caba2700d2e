export { claimPicture } from './claim-picture.ts';
export { addCopy, type PictureCopy, planCopies, putCopies } from './copy-pictures.ts';
export { drawAnew } from './draw-anew.ts';
export { makePictureKey, pictureFile } from './picture-file.ts';
export { picturePath } from './picture-path.ts';
