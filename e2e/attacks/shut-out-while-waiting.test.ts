import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { meanwhile } from '../../apps/server/testing/meanwhile.ts';
import { confirmAddress, join, makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/** Requests of one team that wait for its share of the database connections. */
const REQUESTS = 60;

let server: TestServer;
let owner: Person;
let member: Person;

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;
const lettersOf = (count: number): string => [...String(count)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', LOG_LEVEL: 'silent' });
});
afterAll(() => server?.close());
beforeEach(async () => {
  [owner, member] = [await makePerson(server, 'Olga'), await makePerson(server, 'Mona')];
  await confirmAddress(server, owner);
  await join(server, member, owner.workspaceId, 'admin');
});

it.each([
  ['tests', 'tests', () => member.post('/seo/website/', { url: 'https://harbour.example/' })],
  ['words', 'dictionary_words', (at: number) => member.post('/grammar/dictionary/', { word: `boat${lettersOf(at)}` })],
  ['API tokens', 'api_tokens', (at: number) => member.post('/accounts/api-token/', { name: `t${at}`, scopes: ['read'], days: 365 })],
] as const)('a member who is removed while their requests wait adds no %s', async (_what, table, act) => {
  const countRows = async () =>
    (await query(`select count(*)::int as rows from ${table} where workspace_id = $1`, [owner.workspaceId]))[0].rows;
  const before = await countRows();
  // A lock on the workspace row makes everyone who writes in it wait, and with them the team's connections.
  const removal = {
    first: 'select from workspaces w join members m on m.workspace_id = w.id where w.id = $1 and m.user_id = $2 for update of w',
    last: 'delete from members where workspace_id = $1 and user_id = $2',
    values: [owner.workspaceId, member.userId],
  };
  const answers = await meanwhile(server, removal, () => Promise.all(Array.from({ length: REQUESTS }, (_, at) => act(at))));
  // Requests already authorised are refused; later ones run in the member's own workspace.
  expect(answers.filter(({ status }) => status === 403 || status === 404).length).toBeGreaterThan(0);
  expect(await countRows()).toBe(before);
});
