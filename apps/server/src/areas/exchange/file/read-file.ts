import { fitting, type ImportSource } from '@plumbline/contract';
import type { z } from 'zod';
import { invalidField } from '../../../platform/http/api-error.ts';
import { readForeignCsv } from '../foreign/read-foreign-csv.ts';
import { readForeignJson } from '../foreign/read-foreign-json.ts';
import type { ImportNote } from '../tables.ts';
import { FILE_FORMAT, FILE_VERSION, type FileEntry, fileEntry, type FilePost, filePost, type Raw } from './feedback-file.ts';
import { MOST_ENTRIES, MOST_PEOPLE, MOST_POSTS, requireFewLevels, requireRoom, requireRoomForParts } from './file-limits.ts';

interface Lined {
  readonly line: number;
}

/** A file after reading: what can be imported, and what cannot. */
export interface ReadFile {
  readonly posts: readonly (FilePost & Lined)[];
  readonly entries: readonly (FileEntry & Lined)[];
  readonly problems: readonly ImportNote[];
}

/**
 * Reads an exported file, CSV or JSON depending on its beginning.
 * @throws ApiError invalid_input naming `file` unless it is an export of this source, limit_reached for one with too much in it
 */
export function readFile(source: ImportSource, bytes: Uint8Array): ReadFile {
  const text = decode(bytes);
  const isJson = /^\s*[[{]/.test(text);
  if (isJson) requireFewLevels(bytes);
  const problems: ImportNote[] = [];
  const found = isJson
    ? fromJson(source, text)
    : source === 'plumbline'
      ? noExport()
      : { posts: readForeignCsv(source, text, problems), entries: [] };
  requireRoom(found.posts.length, MOST_POSTS, 'posts');
  requireRoom(found.entries.length, MOST_ENTRIES, 'changelog entries');
  requireRoomForParts([...found.posts, ...found.entries].map(({ value }) => value));
  const posts = judge(filePost, found.posts, 'Post', problems);
  const entries = judge(fileEntry, found.entries, 'Entry', problems);
  requireRoom(countPeople(posts, entries), MOST_PEOPLE, 'people who vote, react and write');
  return { posts, entries, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function countPeople(posts: readonly FilePost[], entries: readonly FileEntry[]): number {
  const people = [
    ...posts.flatMap(({ author, followers, activity }) => [
      author,
      ...followers.map(({ person }) => person),
      ...activity.map(({ person }) => person),
    ]),
    ...entries.flatMap(({ author, reactions }) => [author, ...reactions.map(({ person }) => person)]),
    ...[...posts, ...entries].flatMap(({ comments }) => comments.map(({ author }) => author)),
  ];
  return new Set(people.flatMap((person) => person?.id ?? [])).size;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalidField('file', 'The file is not text in UTF-8. Export it again as CSV or JSON; do not send an archive or a spreadsheet.');
  }
}

function fromJson(source: ImportSource, text: string): { readonly posts: readonly Raw[]; readonly entries: readonly Raw[] } {
  const json = parseJson(text);
  if (source !== 'plumbline') return { posts: readForeignJson(source, json), entries: [] };
  if (typeof json !== 'object' || json === null || !('format' in json) || json.format !== FILE_FORMAT) noExport();
  if (!('version' in json) || json.version !== FILE_VERSION)
    throw invalidField('file', `The file’s version is not ${FILE_VERSION}, the one this server reads. Update this server first.`);
  return { posts: listed('posts' in json ? json.posts : []), entries: listed('entries' in json ? json.entries : []) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidField('file', 'The file starts like JSON but is not valid. It may have been cut off.');
  }
}

function noExport(): never {
  throw invalidField('file', 'This is not a Plumbline export. Choose the JSON file from an export, or choose where the file comes from.');
}

function listed(value: unknown): Raw[] {
  if (!Array.isArray(value)) noExport();
  return value.map((one: unknown, index) => ({ line: index + 1, value: one }));
}

/** Separates valid items from invalid ones, and reports the first reason for each of those. */
function judge<Schema extends z.ZodType<{ readonly id: string; readonly title: string }>>(
  schema: Schema,
  raws: readonly Raw[],
  what: string,
  problems: ImportNote[],
): (z.output<Schema> & Lined)[] {
  const seen = new Set<string>();
  return raws.flatMap(({ line, value }) => {
    const read = fitting(schema, value);
    const problem = read.success ? problemOf(read.data, seen) : issueText(read.error.issues[0]);
    if (!read.success || problem) {
      problems.push({ line, message: `${what} left out: ${problem}` });
      return [];
    }
    seen.add(read.data.id);
    return [{ ...read.data, line }];
  });
}

function problemOf({ id, title }: { readonly id: string; readonly title: string }, seen: ReadonlySet<string>): string | null {
  if (title.trim() === '') return 'it has no title.';
  return seen.has(id) ? 'it appears twice in the file.' : null;
}

function issueText(issue: z.core.$ZodIssue | undefined): string {
  return `${issue?.path.join('.') || 'it'} cannot be read. ${issue?.message ?? ''}`.slice(0, 300).trim();
}
