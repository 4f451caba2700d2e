import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { constants, gunzip, gzip, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib';
import { createYielder, type PageArtifact, type SiteArtifacts, type VitalsArtifact } from '@plumbline/audit';
import { LEFT_FREE_BYTES } from '@plumbline/contract';
import type { Files } from '../../platform/files/files.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const packPages = promisify<Buffer, ZstdOptions, Buffer>(zstdCompress);
const unpackPages = promisify<Buffer, ZstdOptions, Buffer>(zstdDecompress);

/** Output buffer of the decompressor: each piece takes a turn of the main thread, and with Node’s default of 16 KB a file of pages takes hundreds. */
const IN_PIECES: ZstdOptions = { chunkSize: 256 * 1024 };

/** A window of 8 MB, so that what pages have in common is stored once, but a page cannot repeat itself from beyond the window. */
const PACKING: ZstdOptions = {
  ...IN_PIECES,
  params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_windowLog]: 23 },
};

/**
 * Uncompressed bytes per file of pages, unless a single page is larger: when space runs out, few pages share a file with the one that does not fit.
 */
const FILE_LENGTH = 8 * 1024 * 1024;

/** A file of pages being written. */
export interface PagesFile {
  readonly key: string;
  readonly urls: readonly string[];
  /** Resolves with its size once it is written. */
  readonly isThere: Promise<number>;
}

/** Stores what was collected for a test, so that it can be judged again without the network. */
export interface ArtifactStore {
  /** Whether the disk has room for more. */
  hasRoom(): Promise<boolean>;
  /** Starts writing pages, in order, to as many files as needed. Returns once all are under way. */
  putPages(pages: readonly PageArtifact[]): Promise<readonly PagesFile[]>;
  /** null when the file is gone. */
  getPages(key: string): Promise<readonly PageArtifact[] | null>;
  dropPages(keys: readonly string[]): Promise<void>;
  /** @returns its size in bytes */
  putSite(site: SiteArtifacts): Promise<number>;
  dropSite(): Promise<void>;
  /** Measured pages; empty when nothing was measured. Stored separately, so that showing one page does not read the whole site. */
  getVitals(): Promise<VitalsArtifact['pages']>;
  /** null when the test has none. */
  getSite(): Promise<SiteArtifacts | null>;
}

/** Opens the artifacts of one test. We wrote the files ourselves, so they are read without validation. */
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
    // The failure is reported to whoever awaits it; if the rows fail first, nobody does.
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
      // Earlier versions stored them as gzip.
      const lines = (await (key.endsWith('.gz') ? unpack(bytes) : unpackPages(bytes, IN_PIECES))).toString('utf8').split('\n');
      const breathe = createYielder();
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

/** One page after the other, because serialising a large one takes as long as a response may be delayed. */
async function* inFiles(pages: readonly PageArtifact[]): AsyncGenerator<readonly Line[]> {
  const breathe = createYielder();
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
