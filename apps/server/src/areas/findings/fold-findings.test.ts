import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PlaceRecord } from './finding-record.ts';
import { countFolds, foldFindings } from './fold-findings.ts';
import { foldedBySource } from './folded-by-source.ts';
import { clearFindings, keepFindings } from './keep-findings.ts';
import { listFindings } from './list-findings.ts';

const ORIGIN = 'https://harbour.example';

let server: TestServer;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  const body = { kind: 'grammar', url: `${ORIGIN}/`, options: {} };
  testId = (await server.call('POST', '/project/test/', { token: await server.signUp(), body })).json.data.test_id;
});
afterAll(() => server?.close());

/** The number of pages in each finding’s group, null without a group, when each page has one finding at its place. */
async function pagesOfFolds(places: readonly (PlaceRecord | readonly PlaceRecord[])[]): Promise<(number | null)[]> {
  const { db } = server.services.database;
  await clearFindings(db, testId);
  const records = places.map((place, index) => ({
    checkId: 'tap-target',
    category: 'Mobile',
    severity: 'high' as const,
    pageUrl: `${ORIGIN}/${index}`,
    message: `Message ${index}`,
    facts: {},
    places: [place].flat(),
    placeCount: 1,
  }));
  await db.transaction(async (transaction) => {
    // In several batches, like a crawl.
    for (const record of records) await keepFindings(transaction, testId, foldedBySource([record]));
    await foldFindings(transaction, testId);
    await countFolds(transaction, testId);
  });
  const list = async (fold: 'each' | 'head') => (await listFindings(db, { test_id: testId, outcome: 'fail', limit: 100, fold })).rows;
  const each = await list('each');
  // One represents each group, and each finding without a group itself.
  expect((await list('head')).length).toBe(new Set(each.map(({ id, fold }) => fold?.key ?? id)).size);
  return each.map(({ fold }) => fold?.pages ?? null);
}

const seen = (excerpt: string): PlaceRecord => ({ selector: 'main > *', line: 0, column: 0, excerpt, firstLine: 0, mark: [0, 0] });
const written = (excerpt: string, mark: readonly [number, number]): PlaceRecord => ({
  selector: 'main > *',
  line: 3,
  column: 1,
  excerpt,
  firstLine: 3,
  mark,
});

it('folds elements measured in the browser that are the same, and no others', async () => {
  expect(await pagesOfFolds([seen('<a href="/a">A</a>'), seen('<img src="b.png">'), seen('<a href="/a">A</a>')])).toEqual([2, null, 2]);
});

it('does not fold what points at no source', async () => {
  expect(await pagesOfFolds([seen(''), seen(''), seen('')])).toEqual([null, null, null]);
});

it('folds by the marked part of a line, whatever stands around it', async () => {
  const image = '<img src="../badge.svg">';
  expect(await pagesOfFolds([written(`<p>${image}`, [3, 3 + image.length]), written(image, [0, image.length])])).toEqual([2, 2]);
});

it('folds a finding with several places by the source that most others point at, whichever comes first', async () => {
  const own = (number: number) => seen(`<img src="own-${number}.png">`);
  const footer = seen('<img src="badge.svg">');
  expect(await pagesOfFolds([[own(1), footer], footer, [own(2), own(1), footer], own(3)])).toEqual([3, 3, 3, null]);
});

it.each(['<head>', '<head lang="en">', '<pre>', '<my-card >', '<br/>'])(
  'does not fold by %s, which pages begin alike that differ',
  async (tag) => {
    expect(await pagesOfFolds([seen(tag), seen(tag)])).toEqual([null, null]);
  },
);

it.each(['<html>', '<body>', '<pre class="code">', '<h2>Prices</h2>'])('folds by %s', async (tag) => {
  expect(await pagesOfFolds([seen(tag), seen(tag)])).toEqual([2, 2]);
});
