import type { PlanId } from '@plumbline/contract';
import { vi } from 'vitest';
import { listOutbox } from '../src/platform/mail/outbox.ts';
import { outboxFolder } from '../src/services.ts';
import { putAccount } from './put-account.ts';
import type { TestServer } from './test-server.ts';

const RENEWING = ['/accounts/reauthenticate/', '/accounts/password/'];

/** A person with an account, and their API calls. */
export interface Person {
  readonly email: string;
  readonly token: string;
  readonly userId: string;
  readonly workspaceId: string;
  get(path: string): ReturnType<TestServer['call']>;
  post(path: string, body?: object): ReturnType<TestServer['call']>;
  patch(path: string, body: object): ReturnType<TestServer['call']>;
  put(path: string, body: object): ReturnType<TestServer['call']>;
  remove(path: string): ReturnType<TestServer['call']>;
}

/** Creates an account. */
export async function makePerson(server: TestServer, firstName: string, lastName = 'Tester'): Promise<Person> {
  const account = await putAccount(server.services, { firstName, lastName });
  const { email, userId, workspaceId } = account;
  let { token } = account;
  return {
    email,
    get token() {
      return token;
    },
    userId,
    workspaceId,
    get: (path) => server.call('GET', path, { token }),
    async post(path, body = {}) {
      const answer = await server.call('POST', path, { token, body });
      // As on the website: a confirmed session continues under another token.
      if (answer.status === 200 && RENEWING.includes(path)) token = answer.json.data.token;
      return answer;
    },
    patch: (path, body) => server.call('PATCH', path, { token, body }),
    put: (path, body) => server.call('PUT', path, { token, body }),
    remove: (path) => server.call('DELETE', path, { token }),
  };
}

/** Confirms a person's address, as if they had followed the link in the email. */
export async function confirmAddress(server: TestServer, { userId }: Person): Promise<void> {
  await server.services.database.pool.query('update users set email_verified_at = now() where id = $1', [userId]);
}

/** Adds a person to a workspace and switches their session to it. */
export async function join(server: TestServer, person: Person, workspaceId: string, role: string): Promise<void> {
  const { pool } = server.services.database;
  await pool.query('insert into members (workspace_id, user_id, role) values ($1, $2, $3)', [workspaceId, person.userId, role]);
  const used = await person.post('/workspace/use/', { workspace_id: workspaceId });
  if (used.status !== 200) throw new Error(`The workspace was not used: ${used.text}`);
}

/** Transfers ownership of the current workspace to a member, who accepts the offer and switches to it. */
export async function handOver(from: Person, to: Person): Promise<void> {
  const { workspace_id } = (await from.get('/accounts/user/')).json.data;
  const offered = await from.post('/workspace/transfer/', { user_id: to.userId });
  if (offered.status !== 200) throw new Error(`The workspace was not offered: ${offered.text}`);
  await to.post('/workspace/use/', { workspace_id });
  const accepted = await to.post('/workspace/transfer/accept/', { workspace_id });
  if (accepted.status !== 200) throw new Error(`The workspace was not accepted: ${accepted.text}`);
}

/** A workspace with an owner, a member and a viewer, and a person of another workspace. */
export interface Team {
  readonly owner: Person;
  readonly member: Person;
  readonly viewer: Person;
  readonly stranger: Person;
}

export async function makeTeam(server: TestServer): Promise<Team> {
  const owner = await makePerson(server, 'Olga');
  const member = await makePerson(server, 'Mona');
  const viewer = await makePerson(server, 'Vera');
  const stranger = await makePerson(server, 'Stan');
  await join(server, member, owner.workspaceId, 'member');
  await join(server, viewer, owner.workspaceId, 'viewer');
  return { owner, member, viewer, stranger };
}

/** The secret in the latest invitation email to an address, from the server's own outbox. */
export async function invitationSecret(server: TestServer, email: string): Promise<string> {
  const secretOf = async (): Promise<string | undefined> => {
    const letter = (await listOutbox(outboxFolder(server.config))).find(
      (one) => one.to === email && one.text.includes('/invitation?token='),
    );
    return /\/invitation\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
  };
  return vi.waitFor(
    async () => {
      const secret = await secretOf();
      if (!secret) throw new Error(`There is no invitation letter to ${email}.`);
      return secret;
    },
    { timeout: 30_000, interval: 50 },
  );
}

/** Puts a workspace on a plan, as if it had been paid for. */
export async function givePlan(server: TestServer, { workspaceId }: Pick<Person, 'workspaceId'>, plan: PlanId): Promise<void> {
  await server.services.database.pool.query(
    `insert into subscriptions (workspace_id, plan, period) values ($1, $2, 'monthly') on conflict (workspace_id) do update set plan = excluded.plan`,
    [workspaceId, plan],
  );
}
