import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib';
import { createBreather, type PageArtifact, type SiteArtifacts, type VitalsArtifact } from '@plumbline/audit';
import { LEFT_FREE_BYTES } from '@plumbline/contract';
import type { Files } from '../../platform/files/files.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const packPages = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const unpackPages = promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress);

/** What comes out is fetched in pieces of this many bytes: each takes a turn of the server's thread, and with Node's 16 KB a file of pages takes hundreds. */
const IN_PIECES: ZstdOptions = { chunkSize: 256 * 1024 };

/** Looks 8 MB back, so that what pages have in common is kept once, and a page cannot repeat itself from beyond the window. */
const PACKING: ZstdOptions = {
  ...IN_PIECES,
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 23 },
};

/** Bytes of one file of pages before they are packed, unless one page alone has more: where room ends, few pages go with the one that has none. */
const FILE_LENGTH = 8 * 1024 * 1024;

/** A file of pages that is being written. */
export interface PagesFile {
  readonly key: string;
  readonly urls: readonly string[];
  /** The bytes it takes, when all of it is there. */
  readonly isThere: Promise<number>;
}

/** Keeps what was collected for a test, so that it can be judged again without the network. */
export interface ArtifactStore {
  /** Whether the disk has room for more. */
  hasRoom(): Promise<boolean>;
  /** Begins to write pages, in their order, into as many files as they take. Ends when all are on their way. */
  putPages(pages: readonly PageArtifact[]): Promise<readonly PagesFile[]>;
  /** null when the file is gone. */
  getPages(key: string): Promise<readonly PageArtifact[] | null>;
  dropPages(keys: readonly string[]): Promise<void>;
  /** @returns the bytes it takes */
  putSite(site: SiteArtifacts): Promise<number>;
  dropSite(): Promise<void>;
  /** Pages that were measured; none where nothing was. Kept apart, so that a view of one page does not read the whole site. */
  getVitals(): Promise<VitalsArtifact['pages']>;
  /** null when the test has none. */
  getSite(): Promise<SiteArtifacts | null>;
}

/** Opens the artifacts of one test. Files are our own writing, so they are read back without validation. */
export function openArtifacts(files: Files, testId: string): ArtifactStore {
  const siteKey = `tests/${testId}/site.json.gz`;
  const vitalsKey = `tests/${testId}/vitals.json`;
  const putFile = (lines: readonly Line[]): PagesFile => {
    const key = `tests/${testId}/pages/${randomUUID()}.ndjson.zst`;
    const packed = packPages(Buffer.concat(lines.flatMap(({ json }, index) => (index === 0 ? [json] : [LINE_END, json]))), PACKING);
    const isThere = packed.then(async (bytes) => {
      await files.put(key, bytes);
      return bytes.byteLength;
    });
    // Whoever waits for it hears of a failure; where the rows fail first, nobody does.
    isThere.catch(() => undefined);
    return { key, urls: lines.map(({ url }) => url), isThere };
  };
  return {
    hasRoom: async () => (await files.freeBytes()) >= LEFT_FREE_BYTES,
    async putPages(pages) {
      const begun: PagesFile[] = [];
      for await (const lines of inFiles(pages)) begun.push(putFile(lines));
      return begun;
    },
    async getPages(key) {
      const bytes = await files.get(key);
      if (!bytes) return null;
      // Earlier servers kept them as gzip.
      const lines = (await (key.endsWith('.gz') ? unpack(bytes) : unpackPages(bytes, IN_PIECES))).toString('utf8').split('\n');
      const breathe = createBreather();
      const pages: PageArtifact[] = [];
      for (const line of lines) {
        await breathe();
        pages.push(JSON.parse(line));
      }
      return pages;
    },
    async dropPages(keys) {
      for (const key of keys) await files.delete(key);
    },
    async putSite(site) {
      const packed = await pack(JSON.stringify(site));
      await files.put(siteKey, packed);
      if (!site.vitals?.collected) return packed.byteLength;
      const vitals = Buffer.from(JSON.stringify(site.vitals.value.pages));
      await files.put(vitalsKey, vitals);
      return packed.byteLength + vitals.byteLength;
    },
    async dropSite() {
      await files.delete(siteKey);
      await files.delete(vitalsKey);
    },
    async getVitals() {
      const bytes = await files.get(vitalsKey);
      if (!bytes) return [];
      const pages: VitalsArtifact['pages'] = JSON.parse(bytes.toString('utf8'));
      return pages;
    },
    async getSite() {
      const bytes = await files.get(siteKey);
      if (!bytes) return null;
      const site: SiteArtifacts = JSON.parse((await unpack(bytes)).toString('utf8'));
      return site;
    },
  };
}

const LINE_END = Buffer.from('\n');

interface Line {
  readonly url: string;
  readonly json: Buffer;
}

/** One page after the other: a large one takes as long to write down as an answer may wait. */
async function* inFiles(pages: readonly PageArtifact[]): AsyncGenerator<readonly Line[]> {
  const breathe = createBreather();
  let lines: Line[] = [];
  let length = 0;
  for (const page of pages) {
    await breathe();
    const json = Buffer.from(JSON.stringify(page));
    if (lines.length > 0 && length + json.byteLength > FILE_LENGTH) {
      yield lines;
      lines = [];
      length = 0;
    }
    length += json.byteLength;
    lines.push({ url: page.url, json });
  }
  if (lines.length > 0) yield lines;
}
