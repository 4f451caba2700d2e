import { accountCalls } from './account-calls.ts';
import { adminCalls } from './admin-calls.ts';
import { type ClientOptions, createCaller } from './caller.ts';
import { planCalls } from './plan-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { secondFactorCalls } from './second-factor-calls.ts';
import { seoCalls } from './seo-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { signInCalls } from './sign-in-calls.ts';
import { siteCalls } from './site-calls.ts';
import type { ServerSettings } from './system.ts';
import { teamCalls } from './team-calls.ts';
import { testCalls } from './test-calls.ts';

export { ApiError, type Page } from './caller.ts';

/**
 * A typed client of the API. Every call rejects with ApiError.
 * @param options where the server is and who calls
 */
export function createClient(options: ClientOptions) {
  const caller = createCaller(options);
  return {
    request: caller.request,
    settings: () => caller.read<ServerSettings>('GET', '/settings/'),
    ...accountCalls(caller),
    ...signInCalls(caller),
    ...secondFactorCalls(caller),
    ...sessionCalls(caller),
    ...adminCalls(caller),
    ...planCalls(caller),
    ...profileCalls(caller),
    ...teamCalls(caller),
    ...testCalls(caller),
    ...seoCalls(caller),
    ...siteCalls(caller),
  };
}

export type Client = ReturnType<typeof createClient>;
