import { expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { connectDatabase, openDatabase } from './database.ts';

it('survives the loss of a connection between two queries of a transaction', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, 4);
  try {
    const client = await database.pool.connect();
    const ended = new Promise((resolve) => client.once('end', resolve));
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    client.release();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    await test.drop();
  }
});

it('ends a statement that takes longer than it may', async () => {
  const test = await createTestDatabase();
  const database = connectDatabase(test.url, 1, { maxStatementMs: 50 });
  try {
    await expect(database.pool.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
    await test.drop();
  }
});

it('does not open a database that a newer version has changed', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, 1);
  try {
    await database.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    await expect(openDatabase(test.url, 1)).rejects.toThrow('A newer version of Plumbline has changed this database.');
  } finally {
    await database.close();
    await test.drop();
  }
});
