import type { CaptureFile } from './capture-limits.ts';
import type { Caller } from './caller.ts';
import type { ResponsiveReport, StartResponsiveTestBody } from './responsive.ts';

/** Calls of the responsive tester. */
export const responsiveCalls = (caller: Caller) => ({
  startResponsiveTest: (body: StartResponsiveTestBody) => caller.read<{ test_id: string }>('POST', '/project/responsive/', { body }),
  devicePicture: async (testId: string, assetId: string, file: CaptureFile) =>
    (await caller.request('GET', '/project/asset/file/', { query: { test_id: testId, asset_id: assetId, file } })).blob(),
  responsiveReport: async (testId: string) => (await caller.list<ResponsiveReport>('/project/responsive/', { test_id: testId })).data[0],
});
