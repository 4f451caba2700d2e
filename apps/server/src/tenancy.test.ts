import { globSync } from 'node:fs';
import { join } from 'node:path';
import { startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer, WITH_BROWSER } from '../testing/test-server.ts';
import { captureRequestOf } from '../testing/capture-rows.ts';
import { type ForeignRequest, type ForeignRequests, REFERENCE } from '../testing/foreign-requests.ts';
import { putCaptureRows } from '../testing/put-capture.ts';
import { PERMISSIONS } from './permissions.ts';

let server: TestServer;
let owner: string;
let stranger: string;
let testId: string;
let pageUrl: string;

beforeAll(async () => {
  server = await startTestServer(WITH_BROWSER);
  const site = await startPageServer({
    '/': '<meta name="viewport" content="width=device-width"><title>Harbour</title><h1 style="width:900px">Harbour</h1><a href="/gone">Gone</a>',
  });
  owner = await server.signUp('Olga');
  stranger = await server.signUp('Stan');
  const { user_id } = (await server.call('GET', '/accounts/user/', { token: owner })).json.data;
  // So that nothing below is refused because of the plan.
  await server.call('POST', '/admin/plan/', { token: owner, body: { user_id, plan: 'standard', period: 'monthly' } });
  pageUrl = site.url('/');
  testId = (await server.call('POST', '/seo/website/', { token: owner, body: { url: pageUrl } })).json.data.test_id;
  await server.finished(owner, testId);
  await putCaptureRows(server, testId, { step: REFERENCE, request: REQUEST });
  await server.services.database.pool.query(
    `insert into lighthouse_runs (id, test_id, page_url, form_factor) values ($1, $2, $3, 'mobile')`,
    [REFERENCE, testId, pageUrl],
  );
  await site.close();
});
afterAll(() => server?.close());

/** Public operations. */
const PUBLIC = new Set(
  Object.entries(PERMISSIONS).flatMap(([operation, permission]) => (permission.by === 'anyone' ? [nameOf(operation)] : [])),
);

/** `get /health` as `GET /health`. */
function nameOf(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `${method.toUpperCase()} ${path}`;
}

const REQUEST = captureRequestOf(REFERENCE);

/** The areas’ declarations about their operations. */
const declared: ForeignRequests[] = await Promise.all(
  globSync('areas/*/testing/foreign-requests.ts', { cwd: import.meta.dirname }).map(
    async (file) => (await import(join(import.meta.dirname, file))).FOREIGN_REQUESTS,
  ),
);
const ON_A_TEST: Readonly<Record<string, ForeignRequest>> = Object.assign({}, ...declared.map(({ onATest }) => onATest));
const OWN = new Set(declared.flatMap(({ own = [] }) => own));

const OF_ANOTHER_KIND = /^GET \/(?:project\/responsive|grammar)\//;

async function operations(): Promise<string[]> {
  const { paths } = (await server.call('GET', '/openapi.json')).json;
  return Object.entries<Record<string, unknown>>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
}

const ask = (operation: string, token: string | undefined) => {
  const [method = '', path = ''] = operation.split(' ');
  const { query = '', body } = ON_A_TEST[operation] ?? {};
  const fill = (text: string): string => text.replaceAll(/\{(?:test_)?id\}/g, testId).replace('{url}', encodeURIComponent(pageUrl));
  return server.call(method, fill(path + query), {
    ...(token ? { token } : {}),
    ...(body ? { body: JSON.parse(fill(JSON.stringify(body))) } : {}),
  });
};

describe('every operation of the API', () => {
  it('is known to this test', async () => {
    for (const operation of await operations()) {
      expect(
        PUBLIC.has(operation) || OWN.has(operation) || operation in ON_A_TEST,
        `${operation}: say in testing/foreign-requests.ts of its area what a stranger gets`,
      ).toBe(true);
    }
  });

  it('is refused without a token and with a wrong one, unless it is public', async () => {
    for (const operation of await operations()) {
      if (PUBLIC.has(operation)) continue;
      const none = await ask(operation, undefined);
      expect([operation, none.status]).toEqual([operation, 401]);
      const wrong = await ask(operation, 'nonsense-nonsense-nonsense');
      expect([operation, wrong.json?.detail]).toEqual([operation, 'Invalid token.']);
    }
  });

  it.each(Object.entries(ON_A_TEST))('%s shows and changes nothing of another workspace', async (operation, { stranger: expected }) => {
    const answer = await ask(operation, stranger);
    if (expected === 404) {
      expect(answer.status).toBe(404);
      expect(answer.json.code).toBe('not_found');
    } else {
      expect(answer.status).toBe(200);
      expect([[], { deleted: 0 }, { restored: 0 }]).toContainEqual(answer.json.data);
    }
    const still = (await server.call('GET', `/project/test/?test_id=${testId}`, { token: owner })).json.data;
    expect(still).toHaveLength(1);
  });

  it('answers the owner', async () => {
    for (const operation of Object.keys(ON_A_TEST).filter((name) => name.startsWith('GET'))) {
      // This test is of another kind; the areas of other kinds test their own.
      if (OF_ANOTHER_KIND.test(operation)) continue;
      expect([operation, (await ask(operation, owner)).status]).toEqual([operation, 200]);
    }
  });
});

const cursorOf = (...values: string[]): string => Buffer.from(JSON.stringify(values)).toString('base64url');

describe('bad input', () => {
  it.each([
    ['a test id that is no uuid', 'GET', '/project/test/?test_id=1', undefined, 'test_id'],
    ['a limit of zero', 'GET', '/project/test/?limit=0', undefined, 'limit'],
    ['a limit above 500', 'GET', '/project/test/?limit=501', undefined, 'limit'],
    ['a cursor of somebody', 'GET', '/project/test/?cursor=abc', undefined, 'cursor'],
    ['a cursor of another list', 'GET', `/project/test/?cursor=${cursorOf('x', 'y')}`, undefined, 'cursor'],
    ['a cursor with another number', 'GET', `/project/finding/?test_id={id}&cursor=${cursorOf('x', 'y', 'z')}`, undefined, 'cursor'],
    ['a cursor of pages in another order', 'GET', `/seo/page/?test_id={id}&sort=words&cursor=${cursorOf('x', '1')}`, undefined, 'cursor'],
    ['a cursor that is no number', 'GET', `/seo/skipped/?test_id={id}&cursor=${cursorOf('x')}`, undefined, 'cursor'],
    ['a zero character', 'GET', '/project/test/?search=%00', undefined, 'search'],
    ['an unknown sort', 'GET', '/project/test/?sort=secret', undefined, 'sort'],
    ['a start date that is no date', 'GET', '/project/test/?start_date=yesterday', undefined, 'start_date'],
    ['no address', 'POST', '/seo/website/', {}, 'url'],
    ['an address of 3,000 characters', 'POST', '/seo/website/', { url: `https://example.com/${'a'.repeat(3000)}` }, 'url'],
    ['a user name in the address', 'POST', '/seo/website/', { url: 'https://user:pass@example.com/' }, 'url'],
    ['a negative page limit', 'POST', '/seo/website/', { url: 'https://example.com', max_pages: -1 }, 'max_pages'],
    ['a file address', 'POST', '/seo/website/', { url: 'file:///etc/passwd' }, 'url'],
  ])('%s is a 400 that names the field', async (_name, method, path, body, field) => {
    const answer = await server.call(method, path.replace('{id}', testId), { token: owner, body });
    expect(answer.status).toBe(400);
    expect(answer.json.fields[0].field).toBe(field);
  });

  it('a body of another type is refused', async () => {
    const answer = await server.call('POST', '/seo/website/', { token: owner, body: 'x', headers: { 'content-type': 'text/plain' } });
    expect([400, 415]).toContain(answer.status);
  });

  it('a body above 1 MB is refused', async () => {
    const answer = await server.call('POST', '/seo/website/', { token: owner, body: { url: 'a'.repeat(1_100_000) } });
    expect(answer.status).toBe(413);
  });

  it('a body of more values than anybody sends is refused before each is judged', async () => {
    const channel = Array.from({ length: 60_000 }, () => 0);
    const answer = await server.call('POST', '/integration/slack/send-message/', { token: owner, body: { channel } });
    const message = 'The request body has more than 50,000 values, or 1,000 within each other.';
    expect([answer.status, answer.json.message, answer.json.fields]).toEqual([413, message, []]);
  });

  it('a body nested deeper than anybody sends is refused before it is judged level by level', async () => {
    let content: object = { type: 'paragraph' };
    for (let level = 0; level < 600; level += 1) content = { type: 'blockquote', content: [content] };
    const body = { feedback_id: testId, content: { type: 'doc', content: [content] } };
    expect((await server.call('PATCH', '/accounts/feedback/', { token: owner, body })).status).toBe(413);
  });
});

describe('the list of tests', () => {
  it('puts tests away and brings them back', async () => {
    expect((await server.call('POST', '/project/test/delete/', { token: owner, body: { test_ids: [testId] } })).json.data).toEqual({
      deleted: 1,
    });
    expect((await server.call('GET', '/project/test/', { token: owner })).json).toMatchObject({ data: [], total: 0 });
    expect((await server.call('GET', `/seo/website/?test_id=${testId}`, { token: owner })).status).toBe(404);
    expect((await server.call('POST', '/project/test/restore/', { token: owner, body: { test_ids: [testId] } })).json.data).toEqual({
      restored: 1,
    });
    expect((await server.call('GET', '/project/test/', { token: owner })).json.total).toBe(1);
  });

  it('takes % and _ in a search literally', async () => {
    expect((await server.call('GET', '/project/test/?search=%25', { token: owner })).json.total).toBe(0);
    expect((await server.call('GET', '/project/test/?search=127.0', { token: owner })).json.total).toBe(1);
  });

  it('pages through pages in the order of a measured time without a gap or a repeat', async () => {
    await server.services.database.pool.query(
      `insert into crawled_pages (test_id, url, status, failure, title, depth, words, first_byte_ms, wire_bytes, index_block, in_sitemap, redirect_to, node, headers, artifact_key)
       select test_id, 'https://example.com/' || number, status, failure, title, depth, words, number / 7.0, wire_bytes, index_block, in_sitemap, redirect_to, node, headers, artifact_key
       from (select * from crawled_pages where test_id = $1 limit 1) page, generate_series(1, 5) number`,
      [testId],
    );
    for (const sort of ['first_byte_ms', '-first_byte_ms', 'words', '-url', 'order']) {
      const seen: string[] = [];
      for (let cursor = ''; seen.length < 20;) {
        const page = (
          await server.call('GET', `/seo/page/?test_id=${testId}&limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`, { token: owner })
        ).json;
        seen.push(...page.data.map((row: { url: string }) => row.url));
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 7, 7]);
    }
  });

  it('pages in every order without a gap or a repeat', async () => {
    const ids = [testId];
    for (let number = 0; number < 6; number += 1) {
      const { rows } = await server.services.database.pool.query(
        `insert into tests (workspace_id, kind, url, host, source, options, status, score, created_at)
         select workspace_id, kind, 'https://example.com/' || $2::text, 'example.com', source, options, 'finished', ($2::int % 3) * 10, now() - make_interval(mins => $2::int / 2)
         from tests where id = $1 returning id`,
        [testId, number],
      );
      ids.push(rows[0].id);
    }
    for (const sort of ['created_at', '-created_at', 'score', '-score', 'url', '-url']) {
      const seen: string[] = [];
      for (let cursor = ''; ;) {
        const page = (await server.call('GET', `/project/test/?limit=2&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`, { token: owner }))
          .json;
        seen.push(...page.data.map((test: { id: string }) => test.id));
        if (!page.next_cursor) break;
        cursor = page.next_cursor;
      }
      expect(seen.toSorted(), sort).toEqual(ids.toSorted());
    }
  });
});
