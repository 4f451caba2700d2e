import { PROVIDER_IDS } from '@plumbline/contract';
import { providerOf } from '@plumbline/integrations';
import type { MockItem } from '@plumbline/integrations/testing';
import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Person } from '../../../testing/put-person.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { connectTool, lookAfterItems, putSubscriber, runTest, startToolServer, type ToolServer } from './testing/tool-server.ts';

const BROKEN = '<!doctype html><html lang="en"><body><h1>Boats</h1><img src="/boat.svg"></body></html>';
const REPAIRED = BROKEN.replace('<img', '<img alt="A boat"');

interface LogLine {
  readonly event: string;
  readonly detail: string;
  readonly test_id: string | null;
  readonly by: string;
}

let tools: ToolServer;
let server: TestServer;

beforeAll(async () => {
  tools = await startToolServer(PROVIDER_IDS);
  ({ server } = tools);
});
afterAll(() => tools?.close());

describe.each(PROVIDER_IDS.map((id) => providerOf(id)))('$name', ({ id: tool, name, tracking }) => {
  let owner: Person;
  let site: PageServer;

  beforeEach(async () => {
    owner = await putSubscriber(server);
    site = await startPageServer({ '/': BROKEN, '/boat.svg': { body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } } });
  });
  afterEach(() => site.close());

  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/integration/${path}`, { token: owner.token, ...(body && { body }) });
  // With its own token, because another test may have revoked earlier ones.
  const connect = (): Promise<string> => connectTool(server, owner, tools.mockOf(tool), tools.mockOf(tool).makeToken());
  const run = (): Promise<string> => runTest(server, owner, site);
  /** A run with a finding, and the ticket a person would create from it. */
  const findFault = async (connection_id: string) => {
    const test_id = await run();
    const path = `/project/finding/?test_id=${test_id}&check_id=image-without-alt`;
    const [finding] = (await server.call('GET', path, { token: owner.token })).json.data;
    const draft = (await call('GET', `draft/?test_id=${test_id}&fingerprint=${finding.fingerprint}`)).json.data;
    const { values } = tools.mockOf(tool).tool;
    const { fingerprint, message } = finding;
    const wanted = { connection_id, test_id, fingerprint, title: draft.title, description: draft.description, values };
    return { test_id, message, host: draft.host, draft, wanted };
  };
  const create = async (wanted: object) => {
    const made = await call('POST', 'item/', wanted);
    expect([made.status, made.text]).toEqual([201, made.text]);
    return made.json.data;
  };
  const item = async (testId: string) => (await call('GET', `item/?test_id=${testId}`)).json.data[0];
  const logOf = async (itemId: string): Promise<LogLine[]> => (await call('GET', `item/log/?item_id=${itemId}`)).json.data;
  /** Number of update jobs ever queued for an item. */
  const updatesOf = async (itemId: string): Promise<number> => {
    const { pool } = server.services.database;
    return (await pool.query(`select from pgboss.job where name = 'update-item' and data ->> 'itemId' = $1`, [itemId])).rows.length;
  };
  /** The tool’s copies of an item, found by the link in their text. */
  const there = (itemId: string): readonly MockItem[] =>
    tools
      .mockOf(tool)
      .items()
      .filter(({ text }) => text.includes(`/tickets/${itemId}`));

  it('a finding becomes an item, is told as fixed by the run that proves it, and as failing by the one that finds it again', async () => {
    const { test_id: first, message, draft, wanted } = await findFault(await connect());
    const made = await create(wanted);
    expect(made).toMatchObject({ provider: tool, state: 'open', verdict: 'failing', fingerprints: [wanted.fingerprint] });
    expect(URL.parse(made.url)?.protocol).toMatch(/^https?:$/);
    expect(there(made.id)).toEqual([expect.objectContaining({ title: draft.title, isClosed: false, comments: [] })]);
    expect(there(made.id)[0]?.text).toContain(message);
    expect(there(made.id)[0]?.text).toContain('How to fix');
    expect((await call('POST', 'item/', wanted)).status).toBe(409);

    site.set('/', REPAIRED);
    const second = await run();
    await vi.waitFor(async () => expect(await item(first)).toMatchObject({ state: 'closed', verdict: 'fixed' }), { timeout: 30_000 });
    const fixed = expect.stringContaining('Fixed: a run no longer finds it.');
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: tracking !== null, comments: [fixed] })]);

    site.set('/', BROKEN);
    const third = await run();
    await vi.waitFor(async () => expect(await item(first)).toMatchObject({ state: 'open', verdict: 'failing' }), { timeout: 30_000 });
    const failing = expect.stringContaining('Not fixed: a run finds it again.');
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: false, comments: [fixed, failing] })]);

    const log = await logOf(made.id);
    expect(log.map(({ event, test_id, by }) => [event, test_id, by])).toEqual([
      ['created', first, 'Olga Tester'],
      ['fixed-told', second, ''],
      ['closed', second, ''],
      ['failing-told', third, ''],
      ['reopened', third, ''],
    ]);
    // Messages have no state that the tool has a name for.
    const states = log.filter(({ event }) => event === 'closed' || event === 'reopened').map(({ detail }) => detail);
    expect(states.every((state) => (state !== '') === (tracking !== null))).toBe(true);
  });

  it('a fix moves the item where the team wants it, and what fails again goes back to where it was', async () => {
    const { target } = tools.mockOf(tool).tool;
    const connection_id = await connect();
    const change = (fix: object) => call('PUT', 'integration/', { connection_id, fix });
    if (tracking === null || target === null) {
      const refused = await change({ action: 'move', target: 'Done' });
      expect([refused.status, refused.json.fields[0].field]).toEqual([400, 'fix.action']);
      return;
    }
    expect((await change({ action: 'move' })).json.fields[0].field).toBe('fix.target');
    const { values } = tools.mockOf(tool).tool;
    const place = Object.fromEntries(Object.entries(values).filter(([id]) => tracking.moving.place.includes(id)));
    const { fields } = (await call('POST', 'fields/', { connection_id, form: 'fix', values: place })).json.data;
    expect(fields.map(({ id }: { id: string }) => id)).toEqual([...tracking.moving.place, 'target']);
    const options = await call('POST', 'options/', { connection_id, form: 'fix', field: 'target', values: place });
    expect(options.json.data.length).toBeGreaterThan(0);
    expect((await change({ action: 'move', target, values: place })).json.data.fix).toEqual({ action: 'move', target, values: place });

    const { test_id: first, wanted } = await findFault(connection_id);
    const made = await create(wanted);
    const before = there(made.id)[0]?.places;
    site.set('/', REPAIRED);
    const second = await run();
    await vi.waitFor(async () => expect((await logOf(made.id)).at(-1)?.event).toBe('moved'), { timeout: 30_000 });
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: false, places: expect.arrayContaining([target]) })]);
    expect(await item(first)).toMatchObject({ state: 'open', verdict: 'fixed' });

    site.set('/', BROKEN);
    const third = await run();
    await vi.waitFor(async () => expect((await logOf(made.id)).at(-1)?.event).toBe('moved-back'), { timeout: 30_000 });
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: false, places: before })]);
    expect(await item(first)).toMatchObject({ state: 'open', verdict: 'failing' });
    const word = tracking.moving.target.name.toLowerCase();
    expect((await logOf(made.id)).map(({ event, detail, test_id }) => [event, detail, test_id]).slice(1)).toEqual([
      ['fixed-told', '', second],
      ['moved', `${word} “${target}”`, second],
      ['failing-told', '', third],
      ['moved-back', `from ${word} “${target}”`, third],
    ]);

    await change({ action: 'comment' });
    site.set('/', REPAIRED);
    const fourth = await run();
    await vi.waitFor(async () => expect((await logOf(made.id)).at(-1)).toMatchObject({ event: 'fixed-told', test_id: fourth }), {
      timeout: 30_000,
    });
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: false, places: before })]);
  });

  describe('what a killed process left half done', () => {
    /** The row as left behind when the process ends between the tool’s response and storing it. */
    const killAfterSending = async (itemId: string, minutesAgo: number): Promise<void> => {
      const { pool } = server.services.database;
      await pool.query('delete from item_log where item_id = $1', [itemId]);
      await pool.query(
        `update items set state = 'creating', external_id = '', external_key = '', url = '', tried_at = now() - make_interval(mins => $2)
         where id = $1`,
        [itemId, minutesAgo],
      );
    };
    const events = async (itemId: string): Promise<string[]> => (await logOf(itemId)).map(({ event }) => event);

    it('is found by the next try of a person, who may have come by another address', async () => {
      const { wanted } = await findFault(await connect());
      const made = await create(wanted);
      await killAfterSending(made.id, 5);
      const headers = { host: `localhost:${new URL(server.origin).port}` };
      const again = await server.call('POST', '/integration/item/', { token: owner.token, body: wanted, headers });
      const { id, key, url } = made;
      expect([again.status, again.json.data]).toEqual([201, expect.objectContaining({ id, key, url, state: 'open' })]);
      expect(there(made.id)).toHaveLength(1);
      expect(await events(made.id)).toEqual(['found-again']);
    });

    it('is found by the next round', async () => {
      const { test_id: testId, wanted } = await findFault(await connect());
      const made = await create(wanted);
      await killAfterSending(made.id, 5);
      await lookAfterItems(server);
      const { id, key, url } = made;
      expect(await item(testId)).toMatchObject({ id, key, url, state: 'open' });
      expect(there(made.id)).toHaveLength(1);
      expect(await events(made.id)).toEqual(['found-again']);
    });

    it('is not tried again as long as the try may still be going on', async () => {
      const { wanted } = await findFault(await connect());
      const made = await create(wanted);
      await killAfterSending(made.id, 0);
      expect((await call('POST', 'item/', wanted)).status).toBe(409);
      expect(there(made.id)).toHaveLength(1);
    });

    it('is created by the next try where the tool never heard of it', async () => {
      const { wanted } = await findFault(await connect());
      const made = await create(wanted);
      await killAfterSending(made.id, 5);
      for (const { id } of there(made.id)) tools.mockOf(tool).tool.remove(id);
      expect((await create(wanted)).id).toBe(made.id);
      expect(there(made.id)).toHaveLength(1);
      expect(await events(made.id)).toEqual(['created']);
    });
  });

  it('a token that the tool rejects is taken out, and connecting again keeps the draft and the items', async () => {
    const mock = tools.mockOf(tool);
    const connection_id = await connect();
    const { host, draft, wanted } = await findFault(connection_id);
    const remembered = async () => (await call('POST', 'fields/', { connection_id, host })).json.data.remembered;
    const post = { type: 'bugs', title: 'Boats sink', content: '<p>All of them</p>' };
    const post_id = (await server.call('POST', '/accounts/feedback/', { token: owner.token, body: post })).json.data.id;
    const made = await create(wanted);
    const other = { connection_id, post_id, title: 'Sinking', description: 'Words', values: wanted.values };
    const count = mock.items().length;

    mock.revokeTokens();
    const refused = await call('POST', 'item/', other);
    expect([refused.status, refused.json.code, refused.json.message]).toEqual([
      409,
      'reconnect_required',
      `${name} no longer accepts this connection. Connect it again.`,
    ]);
    expect((await call('GET', 'user-integration/')).json.data).toEqual([
      expect.objectContaining({ id: connection_id, status: 'reconnect' }),
    ]);
    const { rows } = await server.services.database.pool.query('select sealed from connections where id = $1', [connection_id]);
    expect(rows).toEqual([{ sealed: null }]);
    const asked = mock.requests.length;
    expect((await call('POST', 'item/', other)).json.code).toBe('reconnect_required');
    expect(mock.requests).toHaveLength(asked);
    expect(mock.items()).toHaveLength(count);

    expect(await connect()).toBe(connection_id);
    expect((await call('GET', 'user-integration/')).json.data[0].status).toBe('connected');
    const draftPath = `draft/?test_id=${wanted.test_id}&fingerprint=${wanted.fingerprint}`;
    expect([await remembered(), (await call('GET', draftPath)).json.data]).toEqual([wanted.values, draft]);
    const late = await create(other);
    expect(there(late.id)).toEqual([expect.objectContaining({ title: 'Sinking' })]);
    expect((await call('POST', 'item/refresh/', { item_id: made.id })).json.data).toMatchObject({ state: 'open', connection_id });
    expect(mock.items()).toHaveLength(count + 1);
  });

  it('a fix that a run proves while the token is dead is told once the tool is connected again', async () => {
    const { test_id: first, wanted } = await findFault(await connect());
    const made = await create(wanted);
    tools.mockOf(tool).revokeTokens();
    site.set('/', REPAIRED);
    const second = await run();
    await vi.waitFor(async () => expect((await logOf(made.id)).at(-1)?.event).toBe('not-done'), { timeout: 30_000 });
    expect(await item(first)).toMatchObject({ state: 'open', verdict: 'fixed' });
    expect(there(made.id)).toEqual([expect.objectContaining({ isClosed: false, comments: [] })]);

    await connect();
    await vi.waitFor(async () => expect(await item(first)).toMatchObject({ state: 'closed', verdict: 'fixed' }), { timeout: 30_000 });
    expect(there(made.id)).toEqual([
      expect.objectContaining({ isClosed: tracking !== null, comments: [expect.stringContaining('Fixed: a run no longer finds it.')] }),
    ]);
    expect((await logOf(made.id)).map(({ event, test_id }) => [event, test_id])).toEqual([
      ['created', first],
      ['not-done', second],
      ['fixed-told', second],
      ['closed', second],
    ]);
    // What was already reported is not reported again.
    const before = await updatesOf(made.id);
    await connect();
    expect(await updatesOf(made.id)).toBe(before);
  });
});
