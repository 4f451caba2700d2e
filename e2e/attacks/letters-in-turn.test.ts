import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../../apps/server/testing/put-account.ts';
import { openTestBrowser } from '../../apps/server/testing/browser.ts';
import { confirmAddress, makePerson } from '../../apps/server/testing/team.ts';
import { type Answer, startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

/* One person has a hundred emails sent in a second; other people's login links must not have to wait behind them. */

const FLOOD = 12;
/** An address in someone else's network: the server trusts its proxy, which is this test. */
const ELSEWHERE = { 'x-forwarded-for': '203.0.113.7' };

/** A server that only queues jobs and does not run them, so emails stay in the queue. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => server?.close());

const query = async (sql: string) => (await server.services.database.pool.query<{ id: string; place: number }>(sql)).rows;

/**
 * Empties the queue, lets the flood fill it, and requests a login link. @returns how many emails the flood queued, and how many are sent before the
 * link
 */
async function lineBefore(
  flood: () => Promise<readonly { readonly status: number }[]>,
): Promise<{ readonly sent: number; readonly before: number }> {
  const reader = await makePerson(server, 'Rita');
  await query(`delete from pgboss.job where name = 'send-mail'`);
  for (const { status } of await flood()) expect(status).toBeLessThan(300);
  const flooded = new Set((await query(`select id from pgboss.job where name = 'send-mail'`)).map(({ id }) => id));
  await openTestBrowser(() => server.origin).post('/signin/email', { email: reader.email });
  const line = await query(`select id from pgboss.job where name = 'send-mail' order by priority desc, created_on, id`);
  return { sent: flooded.size, before: line.findIndex(({ id }) => !flooded.has(id)) };
}

describe('a link to log in comes before all but the first of', () => {
  it('the invitations of a member', async () => {
    const member = await makePerson(server, 'Mallory');
    await confirmAddress(server, member);
    const emails = Array.from({ length: FLOOD }, () => `${randomUUID()}@mallory.example`);
    const flood = async () => [await member.post('/workspace/invitation/', { emails, role: 'viewer' })];
    expect(await lineBefore(flood)).toEqual({ sent: FLOOD, before: 1 });
  });

  it.each([
    {
      name: 'the accounts that somebody makes',
      path: '/accounts/signup/',
      body: { first_name: 'Mal', last_name: 'Lory', password: PASSWORD },
    },
    { name: 'the new passwords that somebody asks for', path: '/accounts/forget-password/', body: {} },
  ])('$name', async ({ path, body }) => {
    // Sequentially: emails requested at the same moment do not see each other in the queue.
    const flood = async () => {
      const answers: Answer[] = [];
      for (let count = 0; count < FLOOD; count += 1) {
        const email = `${randomUUID()}@mallory.example`;
        answers.push(await server.call('POST', path, { headers: ELSEWHERE, body: { ...body, email } }));
      }
      return answers;
    };
    expect(await lineBefore(flood)).toEqual({ sent: FLOOD, before: 1 });
  });
});

it('an account that is made and deleted again and again sends few letters to a mailbox', async () => {
  const account = { first_name: 'Mal', last_name: 'Lory', email: 'victim@example.com', password: PASSWORD };
  const statuses: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const { status } = await server.call('POST', '/accounts/signup/', { headers: { 'x-forwarded-for': '198.51.100.9' }, body: account });
    statuses.push(status);
    await query(`delete from users where email = 'victim@example.com'`);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
});
