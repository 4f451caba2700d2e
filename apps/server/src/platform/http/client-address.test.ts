import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { clientAddress, readClientAddress } from './client-address.ts';
import { listen } from './listen.ts';

/** The client address that a server behind some proxies derives from this header. */
async function seen(trusted: readonly string[], forwarded?: string): Promise<string> {
  const app = new Hono();
  app.use(readClientAddress(trusted));
  app.get('/', (context) => context.text(clientAddress(context)));
  const server = await listen(app, { host: '127.0.0.1', port: 0 });
  try {
    return await (await fetch(server.origin, { headers: forwarded ? { 'x-forwarded-for': forwarded } : {} })).text();
  } finally {
    await server.close();
  }
}

describe('the address of a client', () => {
  it.each([
    ['is the peer without a proxy', [], undefined, '127.0.0.1'],
    ['is the peer when nobody is trusted, whatever is claimed', [], '203.0.113.7', '127.0.0.1'],
    ['is what the trusted proxy says', ['127.0.0.1'], '203.0.113.7', '203.0.113.7'],
    ['is the nearest that no trusted proxy has', ['127.0.0.0/8', '10.0.0.0/8'], '198.51.100.1, 203.0.113.7, 10.1.2.3', '203.0.113.7'],
    ['is not what the client wrote itself', ['127.0.0.1'], '127.0.0.1, 198.51.100.9', '198.51.100.9'],
    ['is the proxy when it says nothing that is an address', ['127.0.0.1'], 'unknown', '127.0.0.1'],
    ['may be of the newer kind', ['127.0.0.1'], '2001:db8::7', '2001:db8::7'],
  ])('%s', async (_name, trusted, forwarded, expected) => {
    expect(await seen(trusted, forwarded)).toBe(expected);
  });
});
