import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../apps/server/testing/team.ts';
import { startTestServer, WITH_BROWSER, type TestServer } from '../../apps/server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ...WITH_BROWSER, ROLE: 'web' });
});
afterAll(() => server?.close());

it('does a test again once, however many ask for it at once', async () => {
  const owner = await makePerson(server, 'Rita');
  const { rows } = await server.services.database.pool.query<{ id: string }>(
    `insert into tests (workspace_id, started_by, kind, url, host, status, source, options, finished_at)
     values ($1, $2, 'ui', 'https://example.com/', 'example.com', 'finished', 'extension', '{}', now()) returning id`,
    [owner.workspaceId, owner.userId],
  );
  const answers = await Promise.all(Array.from({ length: 20 }, () => owner.post('/project/replay/', { test_id: rows[0]?.id })));
  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});
