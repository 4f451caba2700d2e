import { CompactEncrypt, exportJWK, generateKeyPair, importJWK } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '../../../testing/test-server.ts';
import { connectDatabase, type Database } from '../../platform/database/database.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import { openPasswordKey } from './password-key.ts';

const box = createSecretBox('a secret of this test, long enough', 'server-secrets');
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = connectDatabase(database.url, 2);
  await opened.pool.query('delete from server_secrets');
});
afterAll(async () => {
  await opened?.close();
  await database?.drop();
});

const bitsOf = ({ n }: { n: string }): number => Buffer.from(n, 'base64url').byteLength * 8;

it('has 3072 bits, and takes the place of a shorter one that an earlier version made', async () => {
  const { privateKey } = await generateKeyPair('RSA-OAEP-256', { modulusLength: 2048, extractable: true });
  const { db, pool } = opened;
  await pool.query(`insert into server_secrets (name, sealed) values ('password-key', $1)`, [
    box.seal(JSON.stringify(await exportJWK(privateKey))),
  ]);
  // Two processes that start at the same time end up with the same key.
  const [key, other] = await Promise.all([openPasswordKey(db, box), openPasswordKey(db, box)]);
  expect(bitsOf(key.publicJwk)).toBe(3072);
  expect(other.publicJwk).toEqual(key.publicJwk);
  expect((await openPasswordKey(db, box)).publicJwk).toEqual(key.publicJwk);
  const sealed = await new CompactEncrypt(new TextEncoder().encode('Correct-horse-9'))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM' })
    .encrypt(await importJWK({ ...key.publicJwk }, 'RSA-OAEP-256'));
  expect(await key.read(sealed)).toBe('Correct-horse-9');
});
