import { IMPORT_SOURCE_NAMES } from '@plumbline/contract';
import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { FilePerson, Raw } from '../file/feedback-file.ts';
import { MOST_POSTS, requireRoom } from '../file/file-limits.ts';
import type { ImportNote } from '../tables.ts';
import { type Column, columnName, COLUMNS, type ForeignSource } from './columns.ts';
import { countOf, type ForeignPost, personOf, tagsOf, toFilePost } from './foreign-post.ts';

/** Characters per row. */
const MOST_OF_A_ROW = 400_000;
const MOST_ROWS = 100_000;
const MOST_COLUMNS = 1000;
/** Fields in total: the largest possible file has this many with five characters each. */
const MOST_FIELDS = 2_000_000;
/** Unreadable rows that are reported. */
const MOST_SKIPPED = 1000;

interface Row {
  readonly record: readonly string[];
  /** The line it ends on. */
  readonly line: number;
}

/** Reads another product’s CSV export. @throws ApiError invalid_input naming `file` when it has no title column */
export function readForeignCsv(source: ForeignSource, text: string, problems: ImportNote[]): Raw[] {
  const [head, ...others] = parseRows(text, problems);
  const at = findColumns(source, head?.record ?? []);
  const name = IMPORT_SOURCE_NAMES[source];
  if (at.title === undefined) throw invalidField('file', `This is not a ${name} export: its first line names no title column.`);
  const now = new Date().toISOString();
  const posts = new Map<string, { readonly line: number; readonly post: ForeignPost; readonly voters: FilePerson[] }>();
  for (const { record, line } of others) {
    if (record.every((value) => value.trim() === '')) continue;
    if (record.length !== head?.record.length) {
      problems.push({ line, message: `Row left out: it has ${record.length} fields instead of ${head?.record.length ?? 0}.` });
      continue;
    }
    const post = postOf(record, at);
    const before = posts.get(post.id);
    // These exports have one row per voter.
    if (before && post.id !== '' && post.voters.length > 0) before.voters.push(...post.voters);
    else posts.set(before || post.id === '' ? `line:${line}` : post.id, { line, post, voters: [...post.voters] });
  }
  requireRoom(posts.size, MOST_POSTS, 'posts');
  return [...posts.values()].map(({ line, post, voters }) => ({ line, value: toFilePost({ ...post, voters }, now) }));
}

type Columns = Partial<Record<Column, number>>;

function findColumns(source: ForeignSource, head: readonly string[]): Columns {
  const names = head.map(columnName);
  return Object.fromEntries(
    Object.entries(COLUMNS[source]).flatMap(([column, aliases]) => {
      const index = aliases.map((alias) => names.indexOf(alias)).find((found) => found >= 0);
      return index === undefined ? [] : [[column, index]];
    }),
  );
}

function postOf(record: readonly string[], at: Columns): ForeignPost {
  // Exports protect spreadsheets by an apostrophe before formulas.
  const field = (column: Column): string => (record[at[column] ?? -1] ?? '').replace(/^'(?=[=+\-@\t\r])/, '').trim();
  const answer = field('answer');
  const voter = personOf(field('voterName'), field('voterEmail'));
  return {
    id: field('id'),
    title: field('title'),
    content: field('content'),
    board: field('board'),
    status: field('status'),
    tags: tagsOf(field('tags')),
    votes: countOf(field('votes')),
    created: field('created'),
    author: personOf(field('authorName'), field('authorEmail')),
    mergedInto: field('mergedInto'),
    voters: voter ? [voter] : [],
    comments:
      answer === ''
        ? []
        : [{ id: `answer:${field('id')}`, author: personOf(field('answeredBy'), ''), text: answer, created: field('answeredAt') }],
  };
}

function parseRows(text: string, problems: ImportNote[]): Row[] {
  const rows: Row[] = [];
  let skipped = 0;
  let fields = 0;
  let uneven = 0;
  const take = (record: readonly string[], { lines }: InfoRecord): null => {
    const head = rows[0]?.record ?? record;
    requireRoom(head.length, MOST_COLUMNS, 'columns');
    fields += record.length;
    requireRoom(fields, MOST_FIELDS, 'fields');
    // The library creates an unused error with a stack for each such row, so they are only counted.
    if (record.length !== head.length) uneven += 1;
    requireRoom(uneven, MOST_SKIPPED, 'rows with more or fewer fields than its first line');
    rows.push({ record, line: lines });
    return null;
  };
  const skip = (error: CsvError | undefined): undefined => {
    skipped += 1;
    requireRoom(skipped, MOST_SKIPPED, 'rows that cannot be read');
    const reason = error?.code === 'CSV_MAX_RECORD_SIZE' ? 'it is longer than 400,000 characters.' : 'its quotes do not match.';
    const line = Number(error?.['lines'] ?? 0);
    // A row is reported once, however many unmatched quotes it has.
    if (problems.at(-1)?.line !== line) problems.push({ line, message: `Row left out: ${reason}` });
  };
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_error: true,
      on_skip: skip,
      on_record: take,
      max_record_size: MOST_OF_A_ROW,
      to: MOST_ROWS,
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw invalidField('file', `The file cannot be read as CSV: ${error.message.slice(0, 200)}`);
  }
}
