import { randomUUID } from 'node:crypto';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { meanwhile } from '../../../testing/meanwhile.ts';
import { DEVICE } from '../../../testing/put-capture.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { purgeVisits } from './purge-visits.ts';

let server: TestServer;
let site: Awaited<ReturnType<typeof startPageServer>>;

beforeAll(async () => {
  server = await startTestServer();
  site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
});
afterAll(async () => {
  await site?.close();
  await server?.close();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));

const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);
const tryIt = async (body: object = {}) =>
  (await server.call('POST', '/seo/campaign/website/', { body: { url: site.url('/'), ...body } })).json.data;
const migrate = (token: string, temp_token: string, which = 'temp') =>
  server.call('POST', `/accounts/migrate-${which}-user-assets/`, { token, body: { temp_token } });

describe('somebody without an account', () => {
  it('gets a token that stands in for the main one', async () => {
    const made = await server.call('POST', '/accounts/temp-signup/');
    expect(made.status).toBe(201);
    const me = (await server.call('GET', '/accounts/user/', { token: made.json.data.token })).json.data;
    expect(me).toMatchObject({ role: 'temporary', email: '', workspace_role: 'owner' });
  });

  it('runs a test of at most 100 pages and reads its report', async () => {
    const { token, test_id } = await tryIt();
    const test = await server.finished(token, test_id);
    expect(test).toMatchObject({ status: 'finished', options: { max_pages: 100 } });
    expect((await server.call('GET', `/seo/website/?test_id=${test_id}`, { token })).json.data[0].categories).toHaveLength(11);
  });

  it('cannot ask for more pages by the ordinary way either', async () => {
    const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
    const { test_id } = (await server.call('POST', '/seo/website/', { token, body: { url: site.url('/'), max_pages: 5000 } })).json.data;
    expect((await server.finished(token, test_id)).options.max_pages).toBe(100);
  });

  it('leaves nobody behind when the address is refused', async () => {
    const before = (await query('select count(*) from users')).rows;
    const answer = await server.call('POST', '/seo/campaign/website/', { body: { url: 'http://example.com' } });
    expect(answer.json).toMatchObject({ status: 400, fields: [{ field: 'url' }] });
    expect((await query('select count(*) from users')).rows).toEqual(before);
  });

  it('begins beside thirty others, and the server goes on answering', async () => {
    const begun = await Promise.all(Array.from({ length: 30 }, () => tryIt()));
    // Later tests need not wait for these.
    await query(`delete from pgboss.job where name = 'run-test' and state = 'created'`);
    expect(new Set(begun.map(({ test_id }) => test_id)).size).toBe(30);
    const [{ token, test_id }] = begun;
    expect((await server.call('GET', `/project/test/?test_id=${test_id}`, { token })).status).toBe(200);
  });

  it('is stopped after thirty visits from one address', async () => {
    const answers = [];
    for (let visit = 0; visit < 31; visit += 1) answers.push((await server.call('POST', '/accounts/temp-signup/')).status);
    expect(answers.filter((status) => status === 201)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('moving a visit into an account', () => {
  it('keeps the test, its report and the address that was left, and ends the visit', async () => {
    const visit = await tryIt({ email: 'Curious@Example.com' });
    await server.finished(visit.token, visit.test_id);
    const token = await server.signUp('Vera');
    const { user_id, first_name, last_name } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    expect((await migrate(token, visit.token, 'campaign')).json.data).toEqual({ moved_tests: 1 });
    const [test] = (await server.call('GET', `/project/test/?test_id=${visit.test_id}`, { token })).json.data;
    expect(test).toMatchObject({ status: 'finished', started_by: `${first_name} ${last_name}` });
    expect((await server.call('GET', `/project/finding/?test_id=${visit.test_id}`, { token })).json.total).toBeGreaterThan(0);
    expect((await query('select user_id from leads where email = $1', ['curious@example.com'])).rows).toEqual([{ user_id }]);
    expect((await server.call('GET', '/accounts/user/', { token: visit.token })).json.detail).toBe('Invalid token.');
  });

  it('moves a test that still runs, whose progress then reaches the account', async () => {
    const gate = Promise.withResolvers<void>();
    const slow = await startPageServer({
      '/': async () => {
        await gate.promise;
        return '<title>Slow</title><h1>Slow</h1>';
      },
    });
    try {
      const { token: temporary, test_id } = (await server.call('POST', '/seo/campaign/website/', { body: { url: slow.url('/') } })).json
        .data;
      const token = await server.signUp('Rune');
      expect((await migrate(token, temporary)).json.data).toEqual({ moved_tests: 1 });
      gate.resolve();
      expect((await server.finished(token, test_id)).status).toBe('finished');
    } finally {
      gate.resolve();
      await slow.close();
    }
  });

  it('happens once, however often and however many at once ask', async () => {
    // The guest’s test is running and finishes meanwhile, at a different moment in each round.
    for (let round = 0; round < 6; round += 1) {
      const visit = await tryIt();
      const token = await server.signUp('Ines');
      const answers = await Promise.all(Array.from({ length: 12 }, () => migrate(token, visit.token)));
      expect(answers.map(({ status, json }) => [status, json.data])).toEqual(Array.from({ length: 12 }, () => [200, { moved_tests: 1 }]));
      expect((await server.call('GET', '/project/test/', { token })).json.total).toBe(1);
    }
  });

  it('gives nothing to a second account, however quick', async () => {
    const visit = await tryIt();
    const [first, second] = [await server.signUp('Uma'), await server.signUp('Ugo')];
    const statuses = (await Promise.all([migrate(first, visit.token), migrate(second, visit.token)])).map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
  });

  it('does all or nothing when it fails between', async () => {
    const visit = await tryIt();
    await server.finished(visit.token, visit.test_id);
    const token = await server.signUp('Otto');
    await query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`);
    await query('create trigger refuse before insert on migrated_visits for each row execute function refuse()');
    try {
      expect((await migrate(token, visit.token)).status).toBe(500);
      expect((await server.call('GET', '/project/test/', { token })).json.total).toBe(0);
      expect((await server.call('GET', '/project/test/', { token: visit.token })).json.total).toBe(1);
    } finally {
      await query('drop trigger refuse on migrated_visits');
    }
    expect((await migrate(token, visit.token)).json.data).toEqual({ moved_tests: 1 });
  });

  describe('with captures', () => {
    const GB = 1024 ** 3;
    const REFERENCE = '3f2b9c1e-7d4a-4e8b-a1c6-0d9e8f7a6b5c';
    const begin = async (token: string, client_reference_id: string = randomUUID()): Promise<string> => {
      const body = { kind: 'ui', url: site.url('/'), client_reference_id, device: DEVICE };
      return (await server.call('POST', '/project/test/', { token, body })).json.data.test_id;
    };
    const send = async (token: string, test_id: string): Promise<number> => {
      const address = new URLSearchParams({ test_id, asset_id: randomUUID(), file: 'dom', offset: '0', total: '2000' });
      const headers = { authorization: `Token ${token}`, 'content-type': 'application/octet-stream' };
      const body = Buffer.alloc(1000, 'a');
      return (await fetch(`${server.origin}/api/project/asset/desktop/?${address}`, { method: 'POST', headers, body })).status;
    };
    const visitWithCapture = async (reference?: string): Promise<{ token: string; test_id: string }> => {
      const { token } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
      const test_id = await begin(token, reference);
      expect(await send(token, test_id)).toBe(200);
      return { token, test_id };
    };
    /** An account whose workspace has this much room left, because of another person’s captures. */
    const accountWithRoom = async (bytes: number): Promise<{ token: string; full: string }> => {
      const token = await server.signUp('Elin');
      const full = await begin(token);
      await query('update tests set started_by = null where id = $1', [full]);
      await query('insert into capture_amounts (test_id, bytes, rows, files) values ($1, $2, 0, 1)', [full, 2 * GB - bytes]);
      return { token, full };
    };

    it('refuses those that do not fit, loses nothing of them, and moves them once there is room', async () => {
      const visit = await visitWithCapture();
      const { token, full } = await accountWithRoom(1999);
      const refused = await migrate(token, visit.token);
      expect([refused.status, refused.json.code]).toEqual([403, 'limit_reached']);
      expect(refused.json.detail).toContain('hold at most 2 GB on the Free plan. Permanently delete reports or choose a larger plan');
      expect((await server.call('GET', `/project/test/?test_id=${visit.test_id}`, { token: visit.token })).json.total).toBe(1);
      await query('delete from tests where id = $1', [full]);
      expect((await migrate(token, visit.token)).json.data).toEqual({ moved_tests: 1 });
    });

    it('moves as many at once as there is room for', async () => {
      const visits = await Promise.all([visitWithCapture(), visitWithCapture(), visitWithCapture()]);
      const { token } = await accountWithRoom(4000);
      const answers = await Promise.all(visits.map((visit) => migrate(token, visit.token)));
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 403]);
    });

    it('moves tests without a capture into a workspace that is full', async () => {
      const { token: visit } = (await server.call('POST', '/accounts/temp-signup/')).json.data;
      await begin(visit);
      const { token } = await accountWithRoom(-1);
      expect((await migrate(token, visit)).json.data).toEqual({ moved_tests: 1 });
    });

    it('counts what comes while it is moved where it is moved to', async () => {
      const visit = await visitWithCapture();
      const { full } = await accountWithRoom(1999);
      const first = 'update tests set workspace_id = (select workspace_id from tests where id = $2), started_by = null where id = $1';
      expect(await meanwhile(server, { first, values: [visit.test_id, full] }, () => send(visit.token, visit.test_id))).toBe(413);
    });

    it('goes on under a reference that the account has not, and leaves that of a test which has it', async () => {
      const token = await server.signUp('Siv');
      const own = await begin(token, REFERENCE);
      const [same, other] = [
        await visitWithCapture(REFERENCE.toUpperCase()),
        await visitWithCapture('5d0b9c1e-7d4a-4e8b-a1c6-0d9e8f7a6b5c'),
      ];
      for (const visit of [same, other]) expect((await migrate(token, visit.token)).json.data).toEqual({ moved_tests: 1 });
      const { rows } = await query('select id, client_reference_id from tests where id = any($1)', [[own, same.test_id, other.test_id]]);
      expect(Object.fromEntries(rows.map((row) => [row.id, row.client_reference_id]))).toEqual({
        [own]: REFERENCE,
        [same.test_id]: null,
        [other.test_id]: '5d0b9c1e-7d4a-4e8b-a1c6-0d9e8f7a6b5c',
      });
      expect(await begin(token, REFERENCE)).toBe(own);
    });

    it('waits for a capture that the account begins under the same reference', async () => {
      const visit = await visitWithCapture(REFERENCE);
      const token = await server.signUp('Siri');
      const { workspace_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
      const first = `insert into tests (workspace_id, kind, url, host, source, options, status, client_reference_id) values ($1, 'ui', 'https://a.example/', 'a.example', 'extension', '{}', 'capturing', $2)`;
      const moved = await meanwhile(server, { first, values: [workspace_id, REFERENCE] }, () => migrate(token, visit.token));
      expect(moved.json.data).toEqual({ moved_tests: 1 });
    });
  });

  it('waits for its turn in the team before it locks anything of it, and for nothing where there is no visit', async () => {
    const visit = await tryIt();
    const token = await server.signUp('Tove');
    const { workspace_id } = (await server.call('GET', '/accounts/user/', { token })).json.data;
    const first = `select pg_advisory_xact_lock(hashtextextended('team ${workspace_id}', 0))`;
    const others = async () => {
      await query('select id from workspaces where id = $1 for update nowait', [workspace_id]);
      expect((await migrate(token, 'a'.repeat(43))).status).toBe(404);
    };
    const moved = await meanwhile(server, { first, others, values: [] }, () => migrate(token, visit.token));
    expect(moved.json.data).toEqual({ moved_tests: 1 });
  });

  it('takes no session of an account for a visit', async () => {
    const [mine, theirs] = [await server.signUp('Nils'), await server.signUp('Nora')];
    expect((await migrate(mine, theirs)).status).toBe(404);
    expect((await server.call('GET', '/accounts/user/', { token: theirs })).status).toBe(200);
  });

  it('is over when its time is: everything of it goes, and what still has time stays', async () => {
    const [late, fresh] = [await tryIt(), await tryIt()];
    await server.finished(late.token, late.test_id);
    const { user_id } = (await server.call('GET', '/accounts/user/', { token: late.token })).json.data;
    await query(`update api_tokens set expires_at = now() - interval '1 second' where user_id = $1`, [user_id]);
    expect((await migrate(await server.signUp('Lars'), late.token)).status).toBe(404);
    const { database, queue } = server.services;
    expect(await purgeVisits(database.db, queue, AbortSignal.timeout(30_000))).toBe(1);
    expect((await query('select from users where id = $1', [user_id])).rowCount).toBe(0);
    await vi.waitFor(async () => expect((await query('select from tests where id = $1', [late.test_id])).rowCount).toBe(0), 20_000);
    expect((await server.call('GET', `/project/test/?test_id=${fresh.test_id}`, { token: fresh.token })).json.total).toBe(1);
  });

  /** A table added later must declare here what happens to a guest’s rows in it. */
  it('knows every table that belongs to a workspace', async () => {
    const { rows } = await query(
      `select table_name from information_schema.columns where column_name = 'workspace_id' and table_schema = 'public' order by 1`,
    );
    const moved = ['tests', 'usage_counters', 'usage_reservations'];
    const endsWithTheVisit = [
      // Kept without the person.
      'ai_calls',
      'api_tokens',
      // Team communication requires an account.
      'changelog_entries',
      'comments',
      'conversation_emails',
      'conversation_messages',
      'conversations',
      'feedback_imports',
      'feedback_views',
      'imported_things',
      'text_pictures',
      // So do work tools and items in them.
      'connections',
      'consent_states',
      'dictionary_words',
      'extension_codes',
      'feedback_posts',
      // Verdicts on texts are recreated on demand.
      'grammar_texts',
      'ignored_findings',
      'invitations',
      'item_files',
      'items',
      'members',
      // Schedules and deployments require a plan, test groups an account.
      'schedule_runs',
      'schedules',
      'deployed_tests',
      'deployments',
      'grouped_tests',
      'test_groups',
      // Email requires an account.
      'summary_choices',
      // These require a plan.
      'data_policies',
      'workspace_logos',
      'subdomains',
      'post_links',
      'security_events',
      // The widget and the tracker require a verified site.
      'analytics_visitors',
      'visit_actions',
      'visit_conversions',
      'visit_days',
      'visit_pages',
      'visits',
      'shown_pages',
      'site_visitors',
      'sites',
      'subscriptions',
      'visitor_blocks',
      'webhook_addresses',
      'widgets',
      'work_tool_rules',
      'workspace_offers',
    ];
    const unknown = rows.map((row) => row.table_name).filter((name) => ![...moved, ...endsWithTheVisit].includes(name));
    expect(unknown).toEqual([]);
  });
});
