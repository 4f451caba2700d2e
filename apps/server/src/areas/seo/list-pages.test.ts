import { startPageServer } from '@plumbline/testing';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';
import { listPages } from './list-pages.ts';

it('reads nothing heavy of pages: a page may name thousands of long addresses', async () => {
  const server = await startTestServer();
  const site = await startPageServer({ '/': '<title>Boats</title>' });
  try {
    const token = await server.signUp();
    const { json } = await server.call('POST', '/project/test/', {
      token,
      body: { kind: 'seo', url: site.url('/'), options: { max_pages: 1 } },
    });
    const { test_id } = json.data;
    await server.finished(token, test_id);
    const { pool } = server.services.database;
    const { rows } = await pool.query<{ workspace_id: string }>('select workspace_id from tests where id = $1', [test_id]);
    const asked: string[] = [];
    const db = drizzle(pool, { logger: { logQuery: (query) => asked.push(query) } });
    const pages = await listPages(db, rows[0]?.workspace_id ?? '', { test_id, limit: 50, sort: 'order' });
    expect(pages.rows).toMatchObject([{ url: site.url('/'), title: 'Boats', render_problem: '' }]);
    expect(asked.filter((query) => /"(?:headers|artifact_key)"|"node"(?! ->)/.test(query))).toEqual([]);
  } finally {
    await site.close();
    await server.close();
  }
});

it('tells pages that search engines leave out from those they take, and counts no page that is not there', async () => {
  const server = await startTestServer();
  const site = await startPageServer({
    '/': '<title>Boats</title><a href="/hidden">Hidden</a> <a href="/twin">Twin</a> <a href="/gone">Gone</a>',
    '/hidden': '<meta name="robots" content="noindex"><title>Hidden</title>',
    '/twin': '<link rel="canonical" href="/"><title>Boats again</title>',
  });
  try {
    const token = await server.signUp();
    const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
    const { test_id } = started.json.data;
    await server.finished(token, test_id);
    const { json } = await server.call('GET', `/seo/website/?test_id=${test_id}`, { token });
    expect(json.data).toMatchObject([{ page_count: 4, html_count: 3, unindexable_count: 2 }]);
  } finally {
    await site.close();
    await server.close();
  }
});
