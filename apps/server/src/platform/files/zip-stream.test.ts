import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readZip } from '../../../testing/read-zip.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

async function* once(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* entries(...list: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* list;
}

const collect = async (parts: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const part of parts) chunks.push(part);
  return Buffer.concat(chunks);
};

describe('a zip that is made while it is sent', () => {
  it('gives back what was put in, packed or not, with names of any script', async () => {
    const zip = await collect(
      zipStream(
        entries(
          { name: 'rows.jsonl', compress: true, parts: once('{"a":1}\n', '{"a":2}\n'.repeat(500)) },
          { name: 'empty.jsonl', compress: true, parts: once() },
          { name: 'files/港.gz', compress: false, parts: once('already packed') },
        ),
      ),
    );
    const files = readZip(zip);
    expect(Object.keys(files)).toEqual(['rows.jsonl', 'empty.jsonl', 'files/港.gz']);
    expect(files['rows.jsonl']?.toString()).toBe(`{"a":1}\n${'{"a":2}\n'.repeat(500)}`);
    expect(files['empty.jsonl']?.length).toBe(0);
    expect(files['files/港.gz']?.toString()).toBe('already packed');
  });

  it('is taken by the tools of others', async () => {
    const zip = await collect(
      zipStream(
        entries({ name: 'a/one.txt', compress: true, parts: once('one') }, { name: 'two.txt', compress: false, parts: once('two') }),
      ),
    );
    const folder = mkdtempSync(join(tmpdir(), 'plumbline-zip-'));
    try {
      writeFileSync(join(folder, 'made.zip'), zip);
      // Python reads zips most strictly; on a machine without it, only readZip above is used.
      const script =
        'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print([z.read(n).decode() for n in z.namelist()])';
      let out: string;
      try {
        out = execFileSync('python3', ['-c', script, join(folder, 'made.zip')], { encoding: 'utf8' });
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return;
        throw error;
      }
      expect(out.trim()).toBe("['one', 'two']");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('holds next to nothing, however much goes through, and takes no more than is read', async () => {
    let made = 0;
    const part = Buffer.alloc(256 * 1024, 'abc');
    async function* endless(): AsyncGenerator<Uint8Array> {
      for (;;) {
        made += 1;
        yield part;
      }
    }
    const zip = zipStream(entries({ name: 'endless', compress: false, parts: endless() }))[Symbol.asyncIterator]();
    for (let read = 0; read < 10; read += 1) await zip.next();
    // Five parts may be buffered between the stages.
    expect(made).toBeLessThan(16);
    await zip.return?.(undefined);
  });

  it('fails when a part cannot be made', async () => {
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('half');
      throw new Error('the database went away');
    }
    for (const compress of [true, false]) {
      await expect(collect(zipStream(entries({ name: 'half', compress, parts: failing() })))).rejects.toThrow('the database went away');
    }
  });
});
