import type { ReceivedLetter } from '@plumbline/testing';
import type pg from 'pg';
import type { Written } from './writers.ts';

/** The counts of one kind of write, after all kills. */
export interface Count {
  readonly what: string;
  readonly acknowledged: number;
  readonly lost: number;
  readonly twice: number;
}

/** Compares what was acknowledged with what is stored. @param letters emails the mail server received */
export async function countLosses(
  pool: pg.Pool,
  written: Written,
  letters: readonly ReceivedLetter[],
  sitePages: number,
): Promise<Count[]> {
  const present = async (sql: string): Promise<Map<string, number>> => {
    const { rows } = await pool.query<{ key: string; count: number }>(sql);
    return new Map(rows.map(({ key, count }) => [key, count]));
  };
  const [posts, accounts, steps, pictures, tests] = [
    await present('select title as key, count(*)::int as count from feedback_posts group by title'),
    await present('select email as key, count(*)::int as count from users where email is not null group by email'),
    await present('select id::text as key, count(*)::int as count from capture_steps group by id'),
    await present('select asset_id::text as key, count(*)::int as count from capture_files where complete group by asset_id'),
    await present(
      `select t.id::text as key, count(distinct p.url)::int as count from tests t join crawled_pages p on p.test_id = t.id
       where t.status = 'finished' group by t.id`,
    ),
  ];
  const emails = new Map<string, Set<string>>();
  for (const { to, raw } of letters) {
    const id = /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? raw;
    for (const address of to) emails.set(address, (emails.get(address) ?? new Set()).add(id));
  }
  const missing = (keys: readonly string[], there: ReadonlyMap<string, unknown>): number => keys.filter((key) => !there.has(key)).length;
  const doubled = (keys: readonly string[], there: ReadonlyMap<string, number>): number =>
    keys.filter((key) => (there.get(key) ?? 0) > 1).length;
  return [
    row('posts', written.posts.acknowledged, missing(written.posts.acknowledged, posts), doubled(written.posts.sent, posts)),
    row(
      'accounts',
      written.accounts.acknowledged,
      missing(written.accounts.acknowledged, accounts),
      doubled(written.accounts.sent, accounts),
    ),
    row(
      'emails',
      written.accounts.acknowledged,
      missing(written.accounts.acknowledged, emails),
      written.accounts.sent.filter((address) => (emails.get(address)?.size ?? 0) > 1).length,
    ),
    row(
      'captured steps',
      written.steps.acknowledged,
      missing(written.steps.acknowledged, steps),
      doubled(written.steps.acknowledged, steps),
    ),
    row(
      'captured files',
      written.pictures.acknowledged,
      missing(written.pictures.acknowledged, pictures),
      doubled(written.pictures.acknowledged, pictures),
    ),
    row('tests', written.tests.acknowledged, written.tests.acknowledged.filter((id) => tests.get(id) !== sitePages).length, 0),
  ];
}

function row(what: string, acknowledged: readonly string[], lost: number, twice: number): Count {
  return { what, acknowledged: acknowledged.length, lost, twice };
}
