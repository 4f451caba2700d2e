import { type PageServer, startPageServer } from '@plumbline/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { type Mailbox, parameterOf, startMailbox } from '../../apps/server/testing/mailbox.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const LURE = 'Your account is locked: see spam.example';

let mailbox: Mailbox;
let server: TestServer;
let hearer: PageServer;
beforeAll(async () => {
  hearer = await startPageServer({});
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await hearer?.close();
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});

async function rowOf(text: string, values: readonly unknown[]): Promise<string> {
  const { rows } = await server.services.database.pool.query<{ id: string }>(text, [...values]);
  return rows[0]?.id ?? '';
}

/** Sets up everything that gives access to a workspace or sends its data to someone else. */
async function plant(squatter: Person): Promise<void> {
  const { workspaceId, userId } = squatter;
  await squatter.post('/accounts/api-token/', { name: LURE, scopes: ['read'], days: 30 });
  const webhook = { url: hearer.url('/hook'), events: ['post.created', 'comment.created'] };
  expect((await squatter.post('/webhook/', webhook)).status).toBe(201);
  const site = await rowOf(
    `insert into sites (workspace_id, origin, host, verification_token) values ($1, 'https://shop.example', 'shop.example', 'x') returning id`,
    [workspaceId],
  );
  expect((await squatter.put('/widget/settings/', { site_id: site })).status).toBe(200);
  expect((await squatter.post('/widget/secret/', { site_id: site })).status).toBe(200);
  const test = await rowOf(
    `insert into tests (workspace_id, started_by, kind, url, host, status, source, options, finished_at)
     values ($1, $2, 'seo', 'https://shop.example/', 'shop.example', 'finished', 'website', '{}', now()) returning id`,
    [workspaceId, userId],
  );
  const link = { test_id: test, name: LURE, note: LURE, sender: 'workspace', days: 30, with_bodies: false };
  expect((await squatter.post('/project/share/', link)).status).toBe(201);
  await rowOf(
    `insert into connections (workspace_id, provider, account_id, account_name, scheme, sealed, connected_by)
     values ($1, 'github', '1', $2, 'personal', 'x', $3) returning id`,
    [workspaceId, LURE, userId],
  );
}

/** What is left of it. */
async function left(workspaceId: string): Promise<object> {
  const { rows } = await server.services.database.pool.query(
    `select (select count(*)::int from webhook_addresses where workspace_id = $1) as webhooks,
      (select count(*)::int from connections where workspace_id = $1) as connections,
      (select count(*)::int from share_links join tests on tests.id = test_id where workspace_id = $1 and revoked_at is null) as links,
      (select count(*)::int from widgets where workspace_id = $1 and (sealed_secret is not null or identity_key <> '')) as keys`,
    [workspaceId],
  );
  return rows[0];
}

it('tells nobody of what the owner of the address writes, once they come in', async () => {
  const squatter = await makePerson(server, 'Mallory');
  const other = await makePerson(server, 'Trudy');
  for (const person of [squatter, other]) await plant(person);
  expect(await left(squatter.workspaceId)).toEqual({ webhooks: 1, connections: 1, links: 1, keys: 1 });

  mailbox.clear();
  const owner = openTestBrowser(() => server.origin);
  await owner.post('/signin/email', { email: squatter.email });
  const token = parameterOf(await mailbox.letter(squatter.email, /Your login link/), 'email-link');
  await owner.request('GET', `/callback/email?${new URLSearchParams({ token, email: squatter.email }).toString()}`);

  expect(await left(squatter.workspaceId)).toEqual({ webhooks: 0, connections: 0, links: 0, keys: 0 });
  expect(await left(other.workspaceId)).toEqual({ webhooks: 1, connections: 1, links: 1, keys: 1 });
  const { text } = await mailbox.letter(squatter.email, /Earlier ways to sign in to your account were removed/);
  expect(text).toContain(
    'Removed: the password, API tokens, links to reports, keys that name visitors, connections of work tools, webhooks.',
  );
  expect(text).not.toContain('spam.example');
});

it('tells somebody who searches their own log nothing of where others were, nor how they are reached', async () => {
  const administrator = await makePerson(server, 'Root');
  const person = await makePerson(server, 'Uma');
  await rowOf(
    `insert into security_events (kind, user_id, subject_id, address, user_agent, detail)
     values ('sessions-ended-by-administrator', $1, $2, '203.0.113.77', '', '{}') returning id`,
    [administrator.userId, person.userId],
  );
  const found = async (search: string): Promise<number> =>
    (await person.get(`/accounts/log/?${new URLSearchParams({ search }).toString()}`)).json.data.length;
  expect(await found('sessions ended')).toBe(1);
  expect(await found('Root')).toBe(1);
  expect(await found('203.0')).toBe(0);
  expect(await found(administrator.email.slice(0, 10))).toBe(0);
});
