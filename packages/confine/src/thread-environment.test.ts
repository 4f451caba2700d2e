import { afterEach, expect, it, vi } from 'vitest';
import { threadEnvironment } from './thread-environment.ts';

afterEach(() => vi.unstubAllEnvs());

it('tells a thread where compiled code lies and which language is spoken, and nothing else', () => {
  vi.stubEnv('UI_LANGUAGE', 'de');
  vi.stubEnv('APP_SECRET', 'an-application-secret-of-thirty-two-letters');
  vi.stubEnv('NODE_COMPILE_CACHE', '/var/lib/plumbline/compiled');
  expect(threadEnvironment()).toEqual({ NODE_COMPILE_CACHE: '/var/lib/plumbline/compiled', UI_LANGUAGE: 'de' });
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  vi.stubEnv('UI_LANGUAGE', undefined);
  expect(threadEnvironment()).toEqual({});
});
