import type { ProviderId } from '@plumbline/contract';
import { MOCK_APP, MOCKS, type RunningMock, startMock } from '@plumbline/integrations/testing';
import type { PageServer } from '@plumbline/testing';
import { expect, vi } from 'vitest';
import { type Person, putPerson } from '../../../../testing/put-person.ts';
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts';
import { createItemWatcher } from '../items/watch-items.ts';

/** A server with mock work tools. */
export interface ToolServer {
  readonly server: TestServer;
  readonly mockOf: (tool: ProviderId) => RunningMock;
  /** Closes everything, and checks that the tools accepted every request they got. */
  readonly close: () => Promise<void>;
}

/** Starts a mock of each of these tools, and a server with OAuth apps that uses them. */
export async function startToolServer(tools: readonly ProviderId[], more: Readonly<Record<string, string>> = {}): Promise<ToolServer> {
  const mocks = new Map<ProviderId, RunningMock>();
  const environment: Record<string, string> = { ...more };
  for (const tool of tools) {
    const mock = await startMock(MOCKS[tool]());
    mocks.set(tool, mock);
    const name = tool.toUpperCase();
    environment[`${name}_BASE_URL`] = mock.baseUrl;
    environment[`${name}_OAUTH_URL`] = mock.oauthUrl;
    environment[`${name}_CLIENT_ID`] = MOCK_APP.clientId;
    environment[`${name}_CLIENT_SECRET`] = MOCK_APP.clientSecret;
  }
  const server = await startTestServer(environment);
  return {
    server,
    mockOf: (tool) => {
      const mock = mocks.get(tool);
      if (!mock) throw new Error(`There is no mock of ${tool}.`);
      return mock;
    },
    close: async () => {
      await server.close();
      const violations = [...mocks.values()].flatMap((mock) => mock.violations);
      for (const mock of mocks.values()) await mock.close();
      expect(violations).toEqual([]);
    },
  };
}

/** A person whose plan includes every work tool. */
export async function putSubscriber(server: TestServer, name?: string): Promise<Person> {
  const person = await putPerson(server, name === undefined ? {} : { name });
  await server.services.database.pool.query(
    `insert into subscriptions (workspace_id, plan, period, status, started_at) values ($1, 'standard', 'monthly', 'active', now())`,
    [person.workspaceId],
  );
  return person;
}

/** Connects a tool with a personal token. @returns the id of the connection */
export async function connectTool(
  server: TestServer,
  { token }: Person,
  { tool: { id: provider }, baseUrl, personalToken }: RunningMock,
  toolToken = personalToken,
): Promise<string> {
  // Its tokens belong to an account at the address of a site.
  const own = provider === 'jira' && { email: 'ada@harbour.example', base_url: baseUrl };
  const answer = await server.call('POST', '/integration/integration/', { token, body: { provider, token: toolToken, ...own } });
  expect([provider, answer.status, answer.text]).toEqual([provider, 201, answer.text]);
  return answer.json.data.id;
}

/** Runs an SEO test of a site until it finishes. @returns its id */
export async function runTest(server: TestServer, { token }: Person, site: PageServer): Promise<string> {
  const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
  expect([started.status, started.text]).toEqual([202, started.text]);
  const { test_id } = started.json.data;
  expect((await server.finished(token, test_id)).status).toBe('finished');
  return test_id;
}

/** Runs the periodic check of all items, and waits for the jobs it queued. */
export async function lookAfterItems({ services }: TestServer): Promise<void> {
  const { database } = services;
  await createItemWatcher({ ...services, db: database.db })({}, new AbortController().signal);
  const handed = async () => (await database.pool.query('select id from connections where handed_at is not null')).rows;
  await vi.waitFor(async () => expect(await handed()).toEqual([]), { timeout: 30_000, interval: 20 });
}
