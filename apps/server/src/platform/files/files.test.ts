import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLocalFiles } from './files.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('keeps, replaces, gives back and deletes', async () => {
  const files = openLocalFiles(folder);
  await files.put('tests/one/page.gz', Buffer.from('first'));
  await files.put('tests/one/page.gz', Buffer.from('second'));
  expect((await files.get('tests/one/page.gz'))?.toString()).toBe('second');
  expect(await files.get('tests/two/page.gz')).toBeNull();
  expect(readdirSync(join(folder, 'tests/one'))).toEqual(['page.gz']);
  await files.deletePrefix('tests/one');
  expect(await files.get('tests/one/page.gz')).toBeNull();
});

it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'A/b', 'a/.', 'a\\b'])('refuses the key %j', async (key) => {
  await expect(openLocalFiles(folder).get(key)).rejects.toThrow('Not a file key');
});
