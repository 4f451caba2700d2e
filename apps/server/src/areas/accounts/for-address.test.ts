import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePerson } from '../../../testing/team.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { sql } from '../../platform/database/query.ts';
import { forAddress } from './for-address.ts';
import { oneTimeLinks } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'web' });
});
afterAll(() => server?.close());

it('is done as for nobody where whoever has the address is deleted meanwhile, and once', async () => {
  const { db, pool } = server.services.database;
  const person = await makePerson(server, 'Pia');
  const told: (string | undefined)[] = [];
  await forAddress(db, person.email, async (transaction, user) => {
    told.push(user?.id);
    if (user) await pool.query('delete from users where id = $1', [user.id]);
    const expiresAt = sql`now() + interval '1 hour'`;
    await transaction
      .insert(oneTimeLinks)
      .values({ purpose: 'reset-password', secretHash: 'hash', userId: user?.id ?? null, email: person.email, expiresAt });
  });
  expect(told).toEqual([person.userId, undefined]);
  expect(await db.select({ userId: oneTimeLinks.userId }).from(oneTimeLinks)).toEqual([{ userId: null }]);
});

it('keeps nobody from changing their own account while it is done', async () => {
  const { db, pool } = server.services.database;
  const person = await makePerson(server, 'Zoe');
  await forAddress(db, person.email, async () => {
    const { rows } = await pool.query('select id from users where id = $1 for update nowait', [person.userId]);
    expect(rows).toEqual([{ id: person.userId }]);
  });
});

it('fails with what fails otherwise', async () => {
  const { db } = server.services.database;
  await expect(forAddress(db, 'a@b.example', () => Promise.reject(new Error('no letter')))).rejects.toThrow('no letter');
});
