import { captureCalls } from './capture-calls.ts';
import { type ClientOptions, createCaller } from './caller.ts';
import type { Profile } from './accounts.ts';

export { ApiError } from './caller.ts';

/**
 * The part of the API that the extension calls. Every call rejects with ApiError.
 * @param options where the server is and who calls
 */
export function createCaptureClient(options: ClientOptions) {
  const caller = createCaller(options);
  return {
    ...captureCalls(caller),
    profile: () => caller.read<Profile>('GET', '/accounts/user/'),
    revokeToken: () => caller.read<null>('DELETE', '/accounts/token/'),
    /** Exchanges the one-time code of the website for a token of the extension's own. */
    connectExtension: (body: { code: string; verifier: string }) =>
      caller.read<{ token: string }>('POST', '/accounts/extension-token/', { body }),
  };
}

export type CaptureClient = ReturnType<typeof createCaptureClient>;
