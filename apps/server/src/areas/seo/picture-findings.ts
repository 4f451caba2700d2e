import type { AuditResult, SiteAccess } from '@plumbline/audit';
import type { PageLender } from '@plumbline/browser';
import { pictureElements } from '@plumbline/capture/lab';
import type { ElementPicture } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Files } from '../../platform/files/files.ts';
import type { TestRun } from '../tests/index.ts';
import { keepElementPictures, type TakenElement } from './element-pictures.ts';
import { picturableFindings, type PicturableFinding } from './picturable-findings.ts';

export interface PictureServices {
  readonly db: NodePgDatabase;
  readonly files: Files;
  readonly pages: PageLender | null;
  /** Whether the scripts of the test’s pages were run. */
  readonly isRendered: boolean;
  /** Sent with requests to its origin. */
  readonly access: SiteAccess | undefined;
}

const AT_ONCE = 2;
const PAGE_MS = 45_000;

/**
 * Takes pictures of the first place of some findings: each rendered element, once for all pages of the same
 * template. Pages that fail to open have none. @throws only the signal’s reason
 */
export async function pictureFindings(
  { db, files, pages, isRendered, access }: PictureServices,
  { test, signal, report }: TestRun,
  result: AuditResult,
) {
  if (!pages) return;
  const wanted = await picturableFindings(db, test.id, result.siteFindings, isRendered);
  const groups = [...Map.groupBy(wanted, ({ pageUrl, on }) => `${on} ${pageUrl}`).values()];
  const taken: TakenElement[] = [];
  let done = 0;
  const work = async (): Promise<void> => {
    for (let group = groups.shift(); group; group = groups.shift()) {
      report({ stage: 'picturing', done, total: wanted.length, currentUrl: group[0]?.pageUrl ?? '' });
      taken.push(...(await pictureGroup(pages, group, access, signal)));
      done += group.length;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (taken.length > 0) await keepElementPictures(files, test.id, taken);
  report({ stage: 'picturing', done, total: wanted.length, currentUrl: '', isOver: true });
}

async function pictureGroup(
  pages: PageLender,
  group: readonly PicturableFinding[],
  access: SiteAccess | undefined,
  signal: AbortSignal,
): Promise<readonly TakenElement[]> {
  const [first] = group;
  if (!first) return [];
  const selectors = [...new Set(group.map(({ selector }) => selector))];
  const task = { url: first.pageUrl, on: first.on, selectors, access };
  try {
    const pictures = await pages.use((session) => pictureElements(session, task), { signal, limitMs: PAGE_MS });
    return group.flatMap(({ checkId, selector, pageUrl }) => {
      const picture = pictures.find((one) => one.selector === selector);
      if (!picture) return [];
      const { data, width, height } = picture;
      const row: Omit<ElementPicture, 'number'> = { check_id: checkId, selector, page_url: pageUrl, width, height };
      return [{ ...row, bytes: Buffer.from(data, 'base64') }];
    });
  } catch {
    signal.throwIfAborted();
    return [];
  }
}
