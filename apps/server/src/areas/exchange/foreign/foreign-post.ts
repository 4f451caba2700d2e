import { createHash } from 'node:crypto';
import { paragraphOf } from '@plumbline/editor/schema';
import type { FilePerson, FilePost } from '../file/feedback-file.ts';

/** A post in another product’s row or record. */
export interface ForeignPost {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly board: string;
  readonly status: string;
  readonly tags: readonly string[];
  /** All votes, named or not. */
  readonly votes: number;
  readonly created: string;
  readonly author: FilePerson | null;
  readonly mergedInto: string;
  readonly voters: readonly FilePerson[];
  readonly comments: readonly {
    readonly id: string;
    readonly author: FilePerson | null;
    readonly text: string;
    readonly created: string;
    readonly parent?: string;
    readonly internal?: boolean;
  }[];
}

/** Converts it to a post of our own file format. Missing times become the time of the import. */
export function toFilePost(post: ForeignPost, now: string): Partial<Record<keyof FilePost, unknown>> {
  const createdAt = timeOf(post.created) ?? now;
  const voters = [...new Map(post.voters.map((voter) => [voter.id, voter])).values()];
  return {
    id:
      post.id ||
      `content:${createHash('sha256')
        .update(JSON.stringify([post.title, post.content, post.created]))
        .digest('hex')}`,
    title: post.title,
    content: toHtml(post.content),
    board: post.board || 'No board',
    status: post.status || 'open',
    tags: post.tags,
    merged_into: post.mergedInto || null,
    author: post.author,
    unnamed_votes: Math.max(0, post.votes - voters.length),
    created_at: createdAt,
    followers: voters.map((person) => ({ person, upvoted: true, created_at: createdAt })),
    comments: post.comments.map(({ id, author, text, created, parent = '', internal = false }) => ({
      id,
      parent: parent || null,
      internal,
      author,
      content: toHtml(text),
      created_at: timeOf(created) ?? createdAt,
    })),
    activity: [{ kind: 'posted', person: post.author, created_at: createdAt }],
  };
}

/** A person of another product; null without name and address. */
export function personOf(name: string, email: string, id = ''): FilePerson | null {
  const address = email.trim().toLowerCase();
  const [first = '', ...rest] = name.trim().split(/\s+/);
  if (first === '' && address === '' && id === '') return null;
  return {
    id: id || address || `name:${name.trim().toLowerCase()}`.slice(0, 400),
    email: address || null,
    first_name: first,
    last_name: rest.join(' '),
  };
}

/** Splits names in a single field. */
export function tagsOf(text: string): string[] {
  return text.split(/[,;|]/).map((tag) => tag.trim());
}

/** A whole number; 0 for anything else. */
export function countOf(text: unknown): number {
  const count = Math.floor(Number(text));
  return Number.isFinite(count) && count > 0 ? Math.min(count, 10_000_000) : 0;
}

/** Text with markup stays HTML, for the editor’s schema to parse; plain text gets a paragraph per block. */
function toHtml(text: string): string {
  if (/<\/?[a-z][^<>]*>/i.test(text)) return text;
  return text
    .split(/\r?\n(?:[ \t]*\r?\n)+/)
    .map((block) => paragraphOf(block.trim()).replaceAll(/\r?\n/g, '<br>'))
    .join('');
}

/** A UTC time if the text contains one; times without a zone are UTC, which is how these products write them. */
function timeOf(text: string): string | null {
  const trimmed = text.trim();
  const stamp = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2})?(\.\d+)?$/.test(trimmed) ? `${trimmed.replace(' ', 'T')}Z` : trimmed;
  const time = trimmed === '' ? Number.NaN : Date.parse(stamp);
  const isNear = time >= 0 && time < Date.UTC(9999, 0);
  return isNear ? new Date(time).toISOString() : null;
}
