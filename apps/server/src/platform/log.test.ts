import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-server.ts';
import { openDatabase } from './database/database.ts';
import { openLog } from './log.ts';

it('writes why a query failed, and none of the values it was given', async () => {
  const test = await createTestDatabase();
  const database = await openDatabase(test.url, 2);
  let text = '';
  const log = openLog('info', new Writable({ write: (chunk: Buffer, _encoding, done) => ((text += chunk.toString()), done()) }));
  try {
    const { users } = await import('../areas/accounts/tables.ts');
    await database.pool.query('alter table users rename column password_hash to gone');
    await database.db
      .insert(users)
      .values({ email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', passwordHash: '$argon2id$secret' })
      .catch((error: unknown) => log.error({ err: error }, 'request failed'));
    expect(text).toContain('password_hash');
    expect(text).toContain('42703');
    expect(text).not.toContain('argon2id$secret');
    expect(text).not.toContain('ada@example.com');
  } finally {
    await database.close();
    await test.drop();
  }
});
