import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* Three validation messages were written for each of a record's 49,000 names, which blocked the server for half a second. */

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
  token = await server.signUp('Mallory');
});
afterAll(() => server?.close());

const many = Object.fromEntries(Array.from({ length: 24_000 }, (_, at) => [`k${at}`, 1]));
const long = { ['k'.repeat(900_000)]: 1 };

it.each([
  ['/integration/items/', 'values', 100],
  ['/integration/item/', 'values', 100],
  ['/integration/fields/', 'values', 100],
  ['/integration/linear/create-issue/', 'values', 100],
  ['/exchange/import/start/', 'statuses', 100],
  ['/exchange/import/start/', 'boards', 100],
  ['/project/test/', 'options', 100],
  ['/accounts/passkey/', 'response', 50],
])('%s counts the names in %s before it judges them, and repeats none of any length', async (path, field, most) => {
  const send = async (record: object) => {
    const { status, json } = await server.call('POST', path, { token, body: { [field]: record } });
    return {
      status,
      fields: json.fields.filter((one: { field: string }) => one.field.startsWith(field)),
      characters: JSON.stringify(json).length,
    };
  };
  const label = field.charAt(0).toUpperCase() + field.slice(1);
  expect(await send(many)).toMatchObject({ status: 400, fields: [{ field, message: `${label} must have at most ${most} entries.` }] });
  const refusal = await send(long);
  expect(refusal.status).toBe(400);
  expect(refusal.characters).toBeLessThan(3_000);
});
