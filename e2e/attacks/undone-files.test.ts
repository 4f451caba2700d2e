import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { TEXT_QUOTAS } from '@plumbline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFileDeleter } from '../../apps/server/src/platform/files/delete-files.ts';
import { writeAfterFiles, writeAfterPuts } from '../../apps/server/src/platform/files/write-after-files.ts';
import { noisyPicture } from '../../apps/server/testing/noisy-picture.ts';
import { makePerson, type Person } from '../../apps/server/testing/team.ts';
import { startTestServer, type TestServer } from '../../apps/server/testing/test-server.ts';

const TIME = '2024-01-01T00:00:00Z';
const patient = { timeout: 20_000 };
const COVERS = 3;

let server: TestServer;
let mallory: Person;
let covers: string[];

const query = async (sql: string, values: unknown[] = []) => (await server.services.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  server = await startTestServer();
  await makePerson(server, 'Ada');
  mallory = await makePerson(server, 'Mallory');
  const other = await makePerson(server, 'Mallory2');
  covers = [];
  for (let at = 0; at < COVERS; at += 1) covers.push(await keepPicture(other));
});
afterAll(() => server?.close());
beforeEach(() => query('delete from rate_limits'));

async function keepPicture({ token }: Person): Promise<string> {
  const answer = await fetch(`${server.origin}/api/accounts/picture/`, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(await noisyPicture(20)),
  });
  return (await answer.json()).data.key;
}

/** Picture files on disk, by key. */
function filesOfPictures(): string[] {
  const files = readdirSync(server.config.dataDir, { recursive: true, withFileTypes: true });
  const pictures = files.filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes('/pictures/'));
  return pictures.map(({ name }) => name.replace('.webp', '')).toSorted();
}
const keysOfPictures = async () => (await query('select key from text_pictures order by key')).map(({ key }) => key);

async function importEntries(entries: object[]) {
  const answer = await fetch(`${server.origin}/api/exchange/import/?source=plumbline&file_name=x.json`, {
    method: 'POST',
    headers: { authorization: `Token ${mallory.token}`, 'content-type': 'application/octet-stream' },
    body: JSON.stringify({ format: 'plumbline-feedback', version: 1, posts: [], entries }),
  });
  const { id } = (await answer.json()).data;
  await mallory.post('/exchange/import/start/', { import_id: id });
  return vi.waitFor(async () => {
    const [row] = await query('select state, log from feedback_imports where id = $1', [id]);
    expect(['finished', 'failed']).toContain(row.state);
    return row;
  }, patient);
}
const entry = (id: string, key: string, description = '<p>Tides</p>') => ({
  id,
  title: 'Tides',
  state: 'draft',
  created_at: TIME,
  description,
  cover: { key, alt: '' },
});

describe('covers that an import copies', () => {
  it('stay when their batch is kept, and nothing of them is doomed', async () => {
    const { state } = await importEntries(covers.map((key, at) => entry(`kept-${at}`, key)));
    expect(state).toBe('finished');
    expect(filesOfPictures()).toHaveLength(2 * COVERS);
    expect(filesOfPictures()).toEqual(await keysOfPictures());
    expect(await query('select from doomed_files')).toEqual([]);
  });

  it('are copied for no entry that is here already', async () => {
    const before = filesOfPictures();
    const puts: string[] = [];
    const put = vi.spyOn(server.services.files, 'put').mockImplementation(async (key) => void puts.push(key));
    const { state } = await importEntries(covers.map((key, at) => entry(`kept-${at}`, key)));
    put.mockRestore();
    expect([state, puts]).toEqual(['finished', []]);
    expect(filesOfPictures()).toEqual(before);
  });

  it('are copied again for an entry that was deleted here for good', async () => {
    await query(`delete from changelog_entries where cover_key is not null`);
    expect((await importEntries(covers.map((key, at) => entry(`kept-${at}`, key)))).log).toEqual([]);
    const shown = await query('select cover_key from changelog_entries');
    expect(shown.map(({ cover_key }) => cover_key).filter((key) => key === null || covers.includes(key))).toEqual([]);
    expect(filesOfPictures()).toEqual(await keysOfPictures());
  });

  it('go when their batch is undone', async () => {
    // The text quota has no room for the last entry, which is reached only after all covers have been copied.
    await query(
      `insert into feedback_imports (workspace_id, source, file_name, state, preview, space_bytes) values ($1, 'plumbline', 'x', 'finished', '{}', $2)`,
      [mallory.workspaceId, (TEXT_QUOTAS.unproven ?? 0) - 40_000],
    );
    const large = `<p>${'word '.repeat(3600)}</p>`;
    const { state, log } = await importEntries(covers.map((key, at) => entry(`undone-${at}`, key, large)));
    expect([state, JSON.stringify(log)]).toEqual(['failed', expect.stringContaining('at most 20 MB')]);
    await vi.waitFor(async () => expect(await query('select from doomed_files')).toEqual([]), patient);
    expect(filesOfPictures()).toEqual(await keysOfPictures());
  });

  it('are held while their transaction lasts, and go after an hour where its process is gone', async () => {
    const { database, files, queue } = server.services;
    const deleteDoomed = createFileDeleter(database.db, files);
    const run = () => deleteDoomed({}, new AbortController().signal);
    const key = 'pictures/ab/held.webp';
    const put = () => files.put(key, Buffer.from('tides'));
    const written = writeAfterPuts({ db: database.db, queue }, [key], put, async () => {
      await run();
      expect(await files.get(key)).not.toBeNull();
      // As after an hour.
      await query(`update doomed_files set created_at = now() where prefix = $1`, [key]);
      await run();
      expect(await files.get(key)).toBeNull();
    });
    // Otherwise the row would have no file.
    await expect(written).rejects.toThrow('held for too long');
    expect(await query('select from doomed_files')).toEqual([]);
  });
});

describe('a file whose row is written after it', () => {
  const key = 'pictures/ab/alone.webp';
  const doomedKeys = async () => (await query('select prefix from doomed_files')).map(({ prefix }) => prefix);

  it('is doomed before it is put, in case its process ends in between, and spared with its row', async () => {
    const { database, files, queue } = server.services;
    const seen: string[][] = [];
    const looking = { ...files, put: async () => void seen.push(await doomedKeys()) };
    await writeAfterFiles({ db: database.db, queue, files: looking }, [[key, Buffer.from('tides')]], async () => {
      seen.push(await doomedKeys());
    });
    expect(seen).toEqual([[key], [key]]);
    expect(await doomedKeys()).toEqual([]);
  });

  it('goes when its row is refused', async () => {
    const { database, files, queue } = server.services;
    const refused = writeAfterFiles({ db: database.db, queue, files }, [[key, Buffer.from('tides')]], () =>
      Promise.reject(new Error('no room')),
    );
    await expect(refused).rejects.toThrow('no room');
    await vi.waitFor(async () => expect(await doomedKeys()).toEqual([]), patient);
    expect(await files.get(key)).toBeNull();
  });
});
