import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { SECURITY_EVENTS } from './security-log.ts';

let server: TestServer;
let lines: unknown[];
beforeAll(async () => {
  server = await startTestServer({ PRIVATE_TARGETS: 'deny' });
});
afterAll(() => server?.close());
beforeEach(() => {
  lines = [];
  vi.spyOn(server.services.log, 'warn').mockImplementation((line: unknown) => void lines.push(line));
});

it.each(SECURITY_EVENTS)('%s is explained to operators', (name) => {
  expect(readFileSync(join(import.meta.dirname, '../../../../docs/security/data-keys-logs.md'), 'utf8')).toContain(`\`${name}\``);
});

describe('the log tells of', () => {
  it('a request for another host', async () => {
    const answer = await server.call('GET', '/settings/?token=secret', { headers: { host: 'rebound.example:80' } });
    expect(answer.status).toBe(421);
    expect(lines).toEqual([{ event: 'wrong-host', host: 'rebound.example:80', address: '127.0.0.1' }]);
  });

  it('an address that the server does not open, without its path', async () => {
    await expect(server.services.fetch.checkTarget('http://10.0.0.7/private?key=secret')).rejects.toThrow('private or reserved network');
    expect(lines).toEqual([{ event: 'target-refused', reason: 'address_refused', host: '10.0.0.7' }]);
  });
});
