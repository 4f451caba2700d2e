import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '@plumbline/testing';
import { describe, expect, it } from 'vitest';
import { type Files, openLocalFiles } from './files.ts';
import { openS3Files } from './s3-files.ts';

const KEY = { accessKeyId: 'AKIDEXAMPLE', bucket: 'plumbline' };

/** Runs the same test on a folder and on a bucket. @param work receives the store and a function that lists everything in it */
type InStore = (work: (files: Files, all: () => string[]) => Promise<void>) => Promise<void>;

const inFolder: InStore = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-files-'));
  const all = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  try {
    await work(openLocalFiles(folder), all);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const inBucket: InStore = async (work) => {
  await using store = await startObjectStore(KEY);
  const files = openS3Files({ ...KEY, endpoint: store.endpoint, region: 'eu-north-1', secretAccessKey: 'secret' });
  try {
    await work(files, () => [...store.objects.keys()]);
  } finally {
    files.close();
  }
};

const putAll = async (files: Files, keys: readonly string[]): Promise<void> => {
  for (const key of keys) await files.put(key, Buffer.from(key));
};

describe.each([
  ['a folder', inFolder],
  ['a bucket', inBucket],
])('%s', (_where, inStore) => {
  it('keeps, replaces and gives back', () =>
    inStore(async (files, all) => {
      await files.put('tests/one/page.gz', Buffer.from('first'));
      await files.put('tests/one/page.gz', Buffer.from('second'));
      expect((await files.get('tests/one/page.gz'))?.toString()).toBe('second');
      expect(await files.get('tests/two/page.gz')).toBeNull();
      expect(all()).toEqual(['tests/one/page.gz']);
    }));

  it('finds a file, which is read while it is taken', () =>
    inStore(async (files) => {
      const bytes = Buffer.alloc(1_000_000, 'tides ');
      await files.put('tests/one/page.gz', bytes);
      const found = await files.find('tests/one/page.gz');
      expect(found?.bytes).toBe(bytes.byteLength);
      const parts = await Array.fromAsync(found?.parts ?? []);
      expect(parts.length).toBeGreaterThan(1);
      expect(Buffer.concat(parts).equals(bytes)).toBe(true);
      expect(await files.find('tests/two/page.gz')).toBeNull();
    }));

  it('says so when a file has gone that was found', () =>
    inStore(async (files) => {
      await files.put('tests/one/page.gz', Buffer.from('tides'));
      const found = await files.find('tests/one/page.gz');
      await files.delete('tests/one');
      await expect(Array.fromAsync(found?.parts ?? [])).rejects.toThrow(/ENOENT|NoSuchKey/);
    }));

  it('deletes all below a folder, and nothing whose name only begins like it', () =>
    inStore(async (files, all) => {
      await putAll(files, ['tests/one/a', 'tests/one/b', 'tests/one/c/d', 'tests/one.gz', 'tests/onesie/a']);
      await files.delete('tests/one');
      expect(all().toSorted()).toEqual(['tests/one.gz', 'tests/onesie/a']);
    }));

  it('deletes a single file, and nothing whose name only begins like it', () =>
    inStore(async (files, all) => {
      await putAll(files, ['shown/one', 'shown/one.thumb', 'shown/onesie']);
      await files.delete('shown/one');
      expect(await files.get('shown/one')).toBeNull();
      expect(all().toSorted()).toEqual(['shown/one.thumb', 'shown/onesie']);
    }));

  it('deletes what is not there without a word', () =>
    inStore(async (files, all) => {
      await files.delete('shown/nothing');
      expect(all()).toEqual([]);
    }));

  it('lists all below a folder', () =>
    inStore(async (files) => {
      await putAll(files, ['tests/one/a', 'tests/one/b', 'tests/one/c/d', 'tests/onesie/a']);
      const listed = await Array.fromAsync(files.list('tests/one'));
      expect(listed.toSorted()).toEqual(['tests/one/a', 'tests/one/b', 'tests/one/c/d']);
      expect(await Array.fromAsync(files.list('tests/two'))).toEqual([]);
    }));

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', '', 'A/b', 'a/.', 'a\\b', 'a/B'])('refuses the key %j', (key) =>
    inStore(async (files, all) => {
      const ways = [files.get(key), files.put(key, Buffer.from('x')), files.delete(key), Array.fromAsync(files.list(key))];
      const answers = await Promise.allSettled(ways);
      expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
      expect(answers.map((answer) => answer.status === 'rejected' && String(answer.reason))).toEqual(
        Array.from({ length: 4 }, () => `Error: Not a file key: ${key}`),
      );
      expect(all()).toEqual([]);
    }),
  );
});
