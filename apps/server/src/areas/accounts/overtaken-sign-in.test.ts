import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { makePerson } from '../../../testing/team.ts';
import { type Mailbox, startMailbox } from '../../../testing/mailbox.ts';
import { PASSWORD, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let mailbox: Mailbox;
let server: TestServer;
beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startTestServer({ SMTP_URL: mailbox.smtp.url });
});
afterAll(async () => {
  await server?.close();
  await mailbox?.[Symbol.asyncDispose]();
});
beforeEach(() => server.services.database.pool.query('delete from rate_limits').then(() => undefined));
const query = (sql: string, values: unknown[] = []) => server.services.database.pool.query(sql, values);

it('opens no session for a sign-in with the old password that the new one overtakes', async () => {
  const owner = await makePerson(server, 'Bea');
  const client = await server.services.database.pool.connect();
  let answer;
  try {
    await client.query('begin');
    const pid = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    await client.query('select 1 from users where id = $1 for update', [owner.userId]);
    const signing = server.call('POST', '/accounts/token/', { body: { email: owner.email, password: PASSWORD } });
    await vi.waitFor(async () => {
      const waiting = await query(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and $1 = any(pg_blocking_pids(pid))`, [
        pid,
      ]);
      expect(waiting.rowCount).toBe(1);
    }, 10_000);
    await client.query(`update users set password_hash = 'changed', credentials_version = credentials_version + 1 where id = $1`, [
      owner.userId,
    ]);
    await client.query('commit');
    answer = await signing;
  } finally {
    client.release();
  }
  expect([answer?.status, answer?.json.code]).toEqual([401, 'unauthenticated']);
});
