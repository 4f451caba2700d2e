import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { PageArtifact, SiteArtifacts, VitalsArtifact } from '@plumbline/audit';
import type { Files } from '../../platform/files/files.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Keeps what was collected for a test, so that it can be judged again without the network. */
export interface ArtifactStore {
  /** Begins to write a file of pages. @returns its key, and when all of it is there */
  putPages(pages: readonly PageArtifact[]): { readonly key: string; readonly isThere: Promise<void> };
  /** null when the file is gone. */
  getPages(key: string): Promise<readonly PageArtifact[] | null>;
  putSite(site: SiteArtifacts): Promise<void>;
  /** Pages that were measured; none where nothing was. Kept apart, so that a view of one page does not read the whole site. */
  getVitals(): Promise<VitalsArtifact['pages']>;
  /** null when the test has none. */
  getSite(): Promise<SiteArtifacts | null>;
}

/** Opens the artifacts of one test. Files are our own writing, so they are read back without validation. */
export function openArtifacts(files: Files, testId: string): ArtifactStore {
  const siteKey = `tests/${testId}/site.json.gz`;
  const vitalsKey = `tests/${testId}/vitals.json`;
  return {
    putPages(pages) {
      const key = `tests/${testId}/pages/${randomUUID()}.ndjson.gz`;
      const packed = pack(pages.map((page) => JSON.stringify(page)).join('\n'), { level: 4 });
      return { key, isThere: packed.then((bytes) => files.put(key, bytes)) };
    },
    async getPages(key) {
      const bytes = await files.get(key);
      if (!bytes) return null;
      const lines = (await unpack(bytes)).toString('utf8').split('\n');
      return lines.map((line): PageArtifact => JSON.parse(line));
    },
    async putSite(site) {
      await files.put(siteKey, await pack(JSON.stringify(site)));
      if (site.vitals?.collected) await files.put(vitalsKey, Buffer.from(JSON.stringify(site.vitals.value.pages)));
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
