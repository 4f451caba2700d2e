import type { CaptureFile } from '@plumbline/contract';

/** Key of a captured file; inside the test’s folder, so that it is deleted with the test. */
export const fileKey = (testId: string, assetId: string, file: CaptureFile): string => `tests/${testId}/captures/${assetId}/${file}`;

/** Key of one of its parts until all have arrived. */
export const partKey = (testId: string, assetId: string, file: CaptureFile, offset: number): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts/${String(offset).padStart(10, '0')}`;

/** Folder of its parts. */
export const partsPrefix = (testId: string, assetId: string, file: CaptureFile): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts`;

/** Folder of one edited version of a picture; ends with a fixed-length id, so that no folder’s name is a prefix of another’s. */
export const versionFolder = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `tests/${testId}/captures/${assetId}/${file}.versions/${versionId}`;

/** Folder of its parts until all have arrived. */
export const versionPartsPrefix = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `${versionFolder(testId, assetId, file, versionId)}/parts`;

/** Key of an edited version of a picture. */
export const versionKey = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `${versionFolder(testId, assetId, file, versionId)}/picture`;

/** Key of a picture’s thumbnail. @param key of the picture */
export const thumbKey = (key: string): string => `${key}.thumb`;

/** Key of a picture’s copy at most this wide. @param key of the picture */
export const widthKey = (key: string, width: number): string => `${key}.w${width}`;
