import type { CaptureFile } from '@plumbline/contract';

/** Where a file of a capture lies; below the test's folder, so that it goes with the test. */
export const fileKey = (testId: string, assetId: string, file: CaptureFile): string => `tests/${testId}/captures/${assetId}/${file}`;

/** Where a part of it lies until all are there. */
export const partKey = (testId: string, assetId: string, file: CaptureFile, offset: number): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts/${String(offset).padStart(10, '0')}`;

/** The folder of its parts. */
export const partsPrefix = (testId: string, assetId: string, file: CaptureFile): string =>
  `tests/${testId}/captures/${assetId}/${file}.parts`;

/** Where the small form of a picture lies. */
export const thumbKey = (testId: string, assetId: string, file: CaptureFile): string => `${fileKey(testId, assetId, file)}.thumb`;
