import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const HOST = 'harbour.example';
const CHECK = 'missing-meta-description';

it('looks up what is ignored, and does not compare each rule with each finding of its check', async () => {
  const owner = await makePerson(server, 'Ada');
  const query = async (text: string, values: unknown[]) => (await server.services.database.pool.query(text, values)).rows;
  const [{ id: testId }] = await query(
    `insert into tests (workspace_id, kind, url, host, source, options, status, finished_at, started_by)
      values ($1, 'seo', 'https://' || $2::text || '/', $2, 'api', '{}', 'finished', now(), $3) returning id`,
    [owner.workspaceId, HOST, owner.userId],
  );
  await query(`insert into seo_reports (test_id, origin, complete, page_count) values ($1, 'https://' || $2::text, true, 10)`, [
    testId,
    HOST,
  ]);
  await query(
    `insert into findings (test_id, check_id, category, severity, severity_rank, page_url, message, facts, places, place_count, fingerprint, first_seen_at)
      select $1, $2, 'Meta tags', 'medium', 2, 'https://${HOST}/' || n, 'None', '{}', '[]', 1, md5('finding' || n), now() from generate_series(1, 30000) n`,
    [testId, CHECK],
  );
  await query(
    `insert into ignored_findings (workspace_id, host, check_id, scope, value, reason)
      select $1, $2, $3, 'text', md5('other' || n), '' from generate_series(1, 15000) n`,
    [owner.workspaceId, HOST, CHECK],
  );
  const [{ id }] = await query('select id::text from findings where test_id = $1 limit 1', [testId]);
  const ignored = await owner.post('/project/finding/ignore/', { test_id: testId, finding_id: id, reason: 'Known' });
  expect(ignored.json.data).toMatchObject({ findings: 1 });
});
