import type { CaptureFile } from '@plumbline/contract';

/** Where a file of a capture lies; below the test's folder, so that it goes with the test. */
export const fileKey = (testId: string, assetId: string, file: CaptureFile): string => `tests/${testId}/captures/${assetId}/${file}`;

/** Where a part of it lies until all are there. */
export const partKey = (testId: string, assetId: string, file: CaptureFile, offset: number): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts/${String(offset).padStart(10, '0')}`;

/** The folder of its parts. */
export const partsPrefix = (testId: string, assetId: string, file: CaptureFile): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts`;

/** The folder of one edited version of a picture; named by an id, so that it is no beginning of another's. */
export const versionFolder = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `tests/${testId}/captures/${assetId}/${file}.versions/${versionId}`;

/** The folder of its parts, until all are there. */
export const versionPartsPrefix = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `${versionFolder(testId, assetId, file, versionId)}/parts`;

/** Where an edited version of a picture lies. */
export const versionKey = (testId: string, assetId: string, file: CaptureFile, versionId: string): string =>
  `${versionFolder(testId, assetId, file, versionId)}/picture`;

/** Where the small form of a picture lies. @param key of the picture */
export const thumbKey = (key: string): string => `${key}.thumb`;

/** Where the form of a picture lies that is at most so many pixels wide. @param key of the picture */
export const widthKey = (key: string, width: number): string => `${key}.w${width}`;
