import { createCipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { createRelayCipher } from './relay-cipher.ts';

const KEY = '0123456789abcdef'.repeat(4);
const CALL = { api: '/analytics/visit/', method: 'POST', payload: { title: 'Käse ⛵' } };
const VECTOR = Buffer.from('000102030405060708090a0b0c0d0e0f', 'hex');
/** By `openssl enc -aes-256-cbc -K <key> -iv <vector>`. */
const ENCRYPTED = 'WQzhoysfV1BRPvIcMKMjbTgPFifqLTqguCq4ERNLRTEXeBE6OKhCyr4lSSrdEPmBfmC+4ITBRucI/AddI037OYwia7bEPhP8fM6L6Za52hc=';

const cipher = createRelayCipher(KEY);

/** Encrypts arbitrary bytes like anyone with the key could. */
function encrypted(bytes: Uint8Array | string): string {
  const made = createCipheriv('aes-256-cbc', Buffer.from(KEY, 'hex'), VECTOR);
  return Buffer.concat([VECTOR, made.update(bytes), made.final()]).toString('base64');
}

it('reads what OpenSSL encrypts', () => {
  expect(cipher.open(Buffer.concat([VECTOR, Buffer.from(ENCRYPTED, 'base64')]).toString('base64'))).toEqual(CALL);
});

it('reads what it wrote, and writes the same differently each time', () => {
  const [one, other] = [cipher.seal(CALL), cipher.seal(CALL)];
  expect(one).not.toBe(other);
  expect([cipher.open(one), cipher.open(other)]).toEqual([CALL, CALL]);
});

it.each([
  ['nothing', ''],
  ['a vector alone', VECTOR.toString('base64')],
  ['less than a vector', 'AAAA'],
  ['half a block', encrypted('{}').slice(0, -12)],
  ['what is no base64 between', `${encrypted('{}').slice(0, 20)}\n${encrypted('{}').slice(20)}`],
  ['what is no JSON', encrypted('visit')],
  ['nothing inside', encrypted('')],
  ['what is no UTF-8', encrypted(Uint8Array.of(0x22, 0xff, 0x22))],
  ['lists in lists', encrypted('['.repeat(21) + ']'.repeat(21))],
  ['more values than a call has', encrypted(JSON.stringify(Array.from({ length: 300 }, () => 0)))],
])('does not read %s', (_what, data) => {
  expect(() => cipher.open(data)).toThrow(Error);
});
