import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { resendVerification } from './endpoints.generated.ts';
import { TEXT } from './text.ts';

/** Accepts only one token. */
let server: Server;
let origin = '';
let good = '';
const seen: (string | undefined)[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { authorization } = request.headers;
    seen.push(authorization);
    const isGood = authorization === `Token ${good}`;
    const refusal = {
      status: 401,
      message: TEXT.invalidToken,
      detail: TEXT.invalidToken,
      code: 'unauthenticated',
      request_id: '',
      fields: [],
    };
    response.writeHead(isGood ? 200 : 401, { 'content-type': 'application/json' }).end(JSON.stringify(isGood ? { data: null } : refusal));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
});
afterAll(() => server?.close());

it('makes a call again whose token was renewed while it was on its way', async () => {
  let token = 'old';
  good = 'new';
  const refused: string[] = [];
  const client = createClient({
    baseUrl: origin,
    token: () => token,
    findRenewed(old) {
      refused.push(old);
      token = 'new';
      return Promise.resolve(true);
    },
  });
  expect(await client.call(resendVerification)).toBeNull();
  expect([refused, seen.splice(0)]).toEqual([['old'], ['Token old', 'Token new']]);
});

it('tells that a token is invalid when no other has taken its place', async () => {
  good = 'another';
  const client = createClient({ baseUrl: origin, token: () => 'old', findRenewed: () => Promise.resolve(false) });
  await expect(client.call(resendVerification)).rejects.toMatchObject({ status: 401, detail: TEXT.invalidToken });
  expect(seen.splice(0)).toEqual(['Token old']);
});
