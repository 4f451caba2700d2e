import { afterEach, expect, it, vi } from 'vitest';
import { threadEnvironment } from './thread-environment.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells a thread where compiled code lies, and nothing else', () => {
  vi.stubEnv('APP_SECRET', 'an-application-secret-of-thirty-two-letters');
  vi.stubEnv('NODE_COMPILE_CACHE', '/var/lib/plumbline/compiled');
  expect(threadEnvironment()).toEqual({ NODE_COMPILE_CACHE: '/var/lib/plumbline/compiled' });
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  expect(threadEnvironment()).toEqual({});
});
