import { captureReportCalls } from './capture-reports-calls.ts';
import { type ClientOptions, createCaller } from './caller.ts';
import { pictureVersionCalls } from './picture-versions-calls.ts';
import { replayCalls } from './replay-calls.ts';
import { shareCalls } from './share-calls.ts';

export { ApiError, type Page } from './caller.ts';

/**
 * The part of the API that the report of a capture calls; apart from the rest, so that only this screen loads it. Every call
 * rejects with ApiError.
 * @param options where the server is and who calls
 */
export function createCaptureReportClient(options: ClientOptions) {
  const caller = createCaller(options);
  return { ...captureReportCalls(caller), ...shareCalls(caller), ...replayCalls(caller), ...pictureVersionCalls(caller) };
}
