import { startObjectStore } from '@plumbline/testing';
import { expect, it } from 'vitest';
import { startServerWithBucket } from '../../../testing/server-with-bucket.ts';
import { startPageServer } from '@plumbline/testing';
import { openS3Files } from './s3-files.ts';

const KEY = { accessKeyId: 'AKIDEXAMPLE', bucket: 'plumbline' };
const settings = (endpoint: string) => ({ ...KEY, endpoint, region: 'eu-north-1', secretAccessKey: 'secret' });

it('fails when the store refuses the key', async () => {
  await using store = await startObjectStore(KEY);
  const files = openS3Files({ ...settings(store.endpoint), accessKeyId: 'SOMEBODY' });
  await expect(files.put('tests/one/a.gz', Buffer.from('x'))).rejects.toThrow('InvalidAccessKeyId');
  files.close();
});

it('fails when the store does not delete, and asks no more', async () => {
  await using store = await startObjectStore(KEY);
  const files = openS3Files(settings(store.endpoint));
  for (const name of ['tests/one/a.gz', 'shown/one']) {
    await files.put(name, Buffer.from('x'));
    store.locked.add(name);
  }
  for (const name of ['tests/one', 'shown/one']) await expect(files.delete(name)).rejects.toThrow('AccessDenied');
  files.close();
});

it('keeps nothing from others while those who asked for a file do not read it', async () => {
  await using store = await startObjectStore(KEY);
  const files = openS3Files(settings(store.endpoint));
  const large = Buffer.alloc(5_000_000, 'a');
  await files.put('tests/one/large.bin', large);
  const readers: AsyncIterator<Uint8Array>[] = [];
  // More than there are connections.
  for (let count = 0; count < 60; count += 1) {
    const reader = (await files.find('tests/one/large.bin'))?.parts[Symbol.asyncIterator]();
    expect((await reader?.next())?.done).toBe(false);
    if (reader) readers.push(reader);
  }
  await files.put('tests/two/small.bin', Buffer.from('small'));
  expect(await files.get('tests/two/small.bin')).toEqual(Buffer.from('small'));
  for (const reader of readers) await reader.return?.();
  files.close();
});

it('passes a file on as it was when it was found, or not to its end', async () => {
  await using store = await startObjectStore(KEY);
  const files = openS3Files(settings(store.endpoint));
  const bytes = Buffer.from(Array.from({ length: 2_500_000 }, (_, at) => at % 251));
  await files.put('shown/one', bytes);
  const found = await files.find('shown/one');
  expect(found?.bytes).toBe(bytes.length);
  expect(Buffer.concat(await Array.fromAsync(found?.parts ?? []))).toEqual(bytes);
  const replaced = await files.find('shown/one');
  const reader = replaced?.parts[Symbol.asyncIterator]();
  await reader?.next();
  await files.put('shown/one', Buffer.alloc(bytes.length));
  await expect(reader?.next()).rejects.toThrow('PreconditionFailed');
  files.close();
});

it('holds the artifacts of a whole test', async () => {
  await using site = await startPageServer({ '/': '<title>Harbour</title><h1>Harbour</h1>' });
  await using bucket = await startServerWithBucket();
  const { server, store } = bucket;
  const token = await server.signUp();
  const started = await server.call('POST', '/seo/website/', { token, body: { url: site.url('/') } });
  const test = await server.finished(token, started.json.data.test_id);
  expect(test.status).toBe('finished');
  expect([...store.objects.keys()].every((key) => key.startsWith(`tests/${test.id}/`))).toBe(true);
  expect((await server.call('POST', '/seo/recheck/', { token, body: { test_id: test.id } })).json.data.score).toBe(test.score);
});
