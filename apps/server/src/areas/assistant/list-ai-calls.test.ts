import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, putPerson } from '../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let administrator: Person;
let asker: Person;

beforeAll(async () => {
  server = await startTestServer();
  administrator = await putPerson(server, { name: 'Ada', role: 'admin' });
  asker = await putPerson(server, { name: 'Olga' });
  await server.services.database.pool.query(
    `insert into ai_calls (workspace_id, user_id, purpose, model, outcome, problem, input_tokens, output_tokens, cost, duration_ms)
     select $1, $2, case number % 2 when 0 then 'chat' else 'summary' end, 'test-model', case number when 5 then 'failed' else 'answered' end,
       case number when 5 then 'It broke.' else '' end, case number when 5 then null else 1000 end, case number when 5 then null else 100 end,
       case number when 5 then null else 0.5 end, 20 from generate_series(1, 5) number`,
    [asker.workspaceId, asker.userId],
  );
});
afterAll(() => server?.close());

const list = (query = '', token = administrator.token) => server.call('GET', `/admin/ai-calls/${query}`, { token });

describe('the calls of the model', () => {
  it('are listed newest first, with what they took together', async () => {
    const { json } = await list();
    expect(json.data).toHaveLength(5);
    expect(json.data[0]).toMatchObject({
      purpose: 'summary',
      outcome: 'failed',
      problem: 'It broke.',
      email: asker.email,
      workspace_name: 'Olga’s workspace',
      input_tokens: null,
      cost: null,
    });
    expect(json.total).toBe(5);
    expect(json.totals).toEqual({ calls: 5, failed: 1, input_tokens: 4000, output_tokens: 400, cost: 2 });
  });

  it('are narrowed by purpose, outcome, time and words, and the totals with them', async () => {
    expect((await list('?purpose=chat')).json.totals).toMatchObject({ calls: 2, cost: 1 });
    expect((await list('?outcome=failed')).json.totals).toEqual({ calls: 1, failed: 1, input_tokens: 0, output_tokens: 0, cost: null });
    expect((await list('?start_date=2100-01-01T00:00:00Z')).json.total).toBe(0);
    expect((await list(`?search=${encodeURIComponent(asker.email)}`)).json.total).toBe(5);
    expect((await list('?search=nobody')).json.total).toBe(0);
  });

  it('are given a page at a time', async () => {
    const first = (await list('?limit=3')).json;
    const second = (await list(`?limit=3&cursor=${first.next_cursor}`)).json;
    expect(new Set([...first.data, ...second.data].map(({ id }: { id: string }) => id)).size).toBe(5);
    expect(second).toMatchObject({ next_cursor: null, totals: null });
  });

  it('are for administrators alone', async () => {
    expect((await list('', asker.token)).status).toBe(403);
  });

  it('stay, without a name, when person and workspace are gone', async () => {
    const { pool } = server.services.database;
    await pool.query('delete from workspaces where id = $1', [asker.workspaceId]);
    await pool.query('delete from users where id = $1', [asker.userId]);
    const { json } = await list();
    expect(json.total).toBe(5);
    expect(json.data[0]).toMatchObject({ email: '', user_id: null, workspace_id: null, workspace_name: '' });
  });
});
