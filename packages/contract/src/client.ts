import { accountCalls } from './account-calls.ts';
import { type ClientOptions, createCaller } from './caller.ts';
import { seoCalls } from './seo-calls.ts';
import type { ServerSettings } from './system.ts';
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
    ...testCalls(caller),
    ...seoCalls(caller),
  };
}

export type Client = ReturnType<typeof createClient>;
