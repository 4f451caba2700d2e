import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { PlaceRecord } from './finding-record.ts';
import { foldFindings } from './fold-findings.ts';
import { clearFindings, keepFindings } from './keep-findings.ts';
import { findings } from './tables.ts';

const ORIGIN = 'https://harbour.example';

let server: TestServer;
let testId: string;

beforeAll(async () => {
  server = await startTestServer();
  const body = { kind: 'grammar', url: `${ORIGIN}/`, options: {} };
  testId = (await server.call('POST', '/project/test/', { token: await server.signUp(), body })).json.data.test_id;
});
afterAll(() => server?.close());

/** How many pages each finding is folded with, those of no fold as null, when every page has one at its place. */
async function pagesOfFolds(places: readonly PlaceRecord[]): Promise<(number | null)[]> {
  const { db } = server.services.database;
  await clearFindings(db, testId);
  const records = places.map((place, index) => ({
    checkId: 'tap-target',
    category: 'Mobile',
    severity: 'high' as const,
    pageUrl: `${ORIGIN}/${index}`,
    message: `Message ${index}`,
    facts: {},
    places: [place],
    placeCount: 1,
  }));
  await db.transaction(async (transaction) => {
    await keepFindings(transaction, testId, records);
    await foldFindings(transaction, testId);
  });
  const rows = await db.select().from(findings).where(eq(findings.testId, testId)).orderBy(findings.pageUrl);
  return rows.map(({ foldKey, foldPages }) => (foldKey === null ? null : foldPages));
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
