import type { Caller } from './caller.ts';
import type { ApiToken, NewApiTokenBody, Session } from './sessions.ts';

/** Calls about sessions and API tokens. */
export const sessionCalls = (caller: Caller) => ({
  listSessions: () => caller.list<Session>('/accounts/session/', {}),
  endSession: (sessionId: string) => caller.read<{ ended: number }>('DELETE', '/accounts/session/', { body: { session_id: sessionId } }),
  endOtherSessions: () => caller.read<{ ended: number }>('DELETE', '/accounts/session/', { body: {} }),
  listApiTokens: () => caller.list<ApiToken>('/accounts/api-token/', {}),
  createApiToken: (body: NewApiTokenBody) => caller.read<ApiToken & { token: string }>('POST', '/accounts/api-token/', { body }),
  deleteApiToken: (tokenId: string) => caller.read<null>('DELETE', '/accounts/api-token/', { body: { token_id: tokenId } }),
});
