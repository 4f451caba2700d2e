import { type GrammarPageDetail, SLIP_KINDS } from '@plumbline/contract';
import type { CheckPool } from '@plumbline/grammar';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { and, asc, eq, isNull } from '../../platform/database/query.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import type { Files } from '../../platform/files/files.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { Turns } from '../../platform/http/turns.ts';
import { turnOwnerOf } from '../accounts/index.ts';
import { findings } from '../findings/index.ts';
import type { TestRow } from '../tests/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import { grammarOptions } from './grammar-options.ts';
import { presentGrammarPage } from './list-grammar-pages.ts';
import { readGrammarPage } from './read-grammar-pages.ts';
import { MAX_PAGE_SLIPS } from './slip-limits.ts';
import { grammarPages } from './tables.ts';

/** A page may have 24 MB of source. It is only in memory while being read, and only for a few requests at a time. */
const pages = new Turns({ what: 'pages', atOnce: 2, atOncePerOwner: 1, waitingPerOwner: 20 });

/** The part of a finding’s facts that is read: its position in which text of the page. */
const slipPlace = z.object({ text_index: z.number().int(), start: z.number().int(), end: z.number().int(), problem: z.string() });

/**
 * A page of a test with its texts, and mistakes at their positions, without ignored ones.
 * @throws ApiError not_found, conflict when the page is no longer stored
 */
export async function getGrammarPage(
  db: NodePgDatabase,
  files: Files,
  grammar: CheckPool<TurnOwner>,
  workspaceId: string,
  { testId, url }: { readonly testId: string; readonly url: string },
): Promise<GrammarPageDetail> {
  const test = await getGrammarTest(db, workspaceId, testId);
  const [row] = await db
    .select()
    .from(grammarPages)
    .where(and(eq(grammarPages.testId, testId), eq(grammarPages.url, url)))
    .limit(1);
  if (!row) throw notFound('page');
  const sources = new Set(grammarOptions.parse(test.options).texts);
  const owner = await turnOwnerOf(db, test);
  const read = await pages.run(owner, async () => {
    const page = await readGrammarPage(db, files, test, url);
    if (!page) throw new ApiError('conflict', 'The text of this page is no longer stored.');
    return grammar.readPage(page.html, sources, row.language, { owner });
  });
  const slips = Map.groupBy(await readSlips(db, test, url), ({ place }) => place.text_index);
  return {
    ...presentGrammarPage(row),
    texts: (read?.texts ?? []).map(({ source, text, language }, index) => ({
      source,
      text,
      language,
      slips: (slips.get(index) ?? [])
        .filter(({ place }) => text.slice(place.start, place.end) === place.problem)
        .map(({ id, kind, place: { start, end } }) => ({ finding_id: id, start, end, kind }))
        .toSorted((one, other) => one.start - other.start),
    })),
  };
}

async function readSlips(db: NodePgDatabase, { id: testId }: TestRow, url: string) {
  const rows = await db
    .select({ id: findings.id, category: findings.category, facts: findings.facts })
    .from(findings)
    .where(and(eq(findings.testId, testId), eq(findings.pageUrl, url), isNull(findings.ignoredId)))
    .orderBy(asc(findings.id))
    // Tests of earlier versions may have more.
    .limit(MAX_PAGE_SLIPS);
  return rows.map(({ id, category, facts }) => ({
    id: String(id),
    kind: SLIP_KINDS.find((kind) => kind === category) ?? 'grammar',
    place: slipPlace.parse(facts),
  }));
}
