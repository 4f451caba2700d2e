import type { Caller } from './caller.ts';
import type {
  BeginCaptureBody,
  CaptureMessage,
  CaptureRequest,
  CaptureState,
  CaptureStep,
  FinishCaptureBody,
  UploadQuery,
} from './captures.ts';

interface CaptureName {
  readonly test_id: string;
  readonly client_reference_id: string;
}

/** Calls that bring a capture to the server. Each may be made again with the same rows. */
export const captureCalls = (caller: Caller) => ({
  beginCapture: (body: BeginCaptureBody) => caller.read<{ test_id: string }>('POST', '/project/test/', { body }),
  addSteps: (capture: CaptureName, steps: readonly CaptureStep[]) =>
    caller.read<{ kept: number }>('POST', '/project/test-assets/', { body: { ...capture, steps } }),
  addRequests: (capture: CaptureName, requests: readonly CaptureRequest[]) =>
    caller.read<{ kept: number }>('POST', '/project/network/client_reference_id/', { body: { ...capture, requests } }),
  addMessages: (capture: CaptureName, messages: readonly CaptureMessage[]) =>
    caller.read<{ kept: number }>('POST', '/project/error/', { body: { ...capture, messages } }),
  uploadPart: (device: 'desktop' | 'mobile', query: UploadQuery, part: Blob) =>
    caller.upload<{ received: number; complete: boolean }>(
      'POST',
      `/project/asset/${device}/?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      part,
    ),
  finishCapture: (body: FinishCaptureBody) => caller.read<CaptureState>('POST', '/project/test/finish/', { body }),
});
