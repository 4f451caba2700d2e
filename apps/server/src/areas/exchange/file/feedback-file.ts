import {
  COVER_ALT_MAX,
  ENTRY_REACTIONS,
  ENTRY_STATES,
  FEEDBACK_ACTIVITIES,
  LABEL_MAX,
  LABELS_MAX,
  makeStorable,
  OPINIONS,
  pictureKey,
  storableJson,
  TAG_MAX,
  TAGS_MAX,
} from '@plumbline/contract';
import { z } from 'zod';

/** Format name in exported JSON; a later format gets another version number. */
export const FILE_FORMAT = 'plumbline-feedback';
export const FILE_VERSION = 1;

/** Comments on one thing, as many as are possible here. */
const MOST_COMMENTS = 1000;
const MOST_FOLLOWERS = 20_000;
/** Tags or labels a file may contain, of which only some are used. */
const MOST_WORDS = 1000;

/** A UTC time that the database accepts. */
const timeField = z.iso.datetime().refine((time) => time >= '1970', { error: 'Dates before 1970 are not accepted.' });
const key = z.string().min(1).max(500);
/** On one line, without characters that cannot be stored. */
const onOneLine = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
const name = z.string().transform((text) => onOneLine(text).slice(0, 80).toWellFormed());
const choice = z.string().max(200).transform(onOneLine);
const words = (most: number, length: number) =>
  z
    .array(z.string().max(10_000))
    .max(MOST_WORDS)
    .transform((list) => {
      const clean = list.map((word) => onOneLine(word).slice(0, length).toWellFormed());
      return [...new Set(clean.filter((word) => word !== ''))].slice(0, most);
    });
/** A text in a file: HTML, or an editor document, which is kept as JSON text because its structure is unvalidated and may have a million nodes. */
export type FileContent = string | { readonly doc: string };

const text = z.union([
  z.string().transform(makeStorable),
  z.looseObject({ type: z.literal('doc') }).transform((document): FileContent => ({ doc: storableJson(document) })),
]);

/** A person, by the name used in the file’s origin. The workspace decides whether it is someone here. */
const person = z.object({
  id: key,
  email: z.string().max(254).nullable().default(null),
  first_name: name.default(''),
  last_name: name.default(''),
});

const comment = z.object({
  id: key,
  parent: key.nullable().default(null),
  internal: z.boolean().default(false),
  /** The merged post it was written on. */
  merged_from: key.nullable().default(null),
  author: person.nullable().default(null),
  content: text,
  created_at: timeField,
  edited_at: timeField.nullable().default(null),
});

const follower = z.object({
  person,
  upvoted: z.boolean(),
  subscribed: z.boolean().default(false),
  muted: z.boolean().default(false),
  opinion: z.enum(OPINIONS).nullable().default(null),
  created_at: timeField,
});

/** A post with everything that belongs to it. Status and board are in the words of the file’s origin. */
export const filePost = z.object({
  id: key,
  title: z.string().max(10_000),
  content: text.default(''),
  board: choice,
  status: choice,
  tags: words(TAGS_MAX, TAG_MAX)
    .transform((tags) => [...new Set(tags.map((tag) => tag.toLowerCase()))])
    .default([]),
  pinned: z.boolean().default(false),
  locked: z.boolean().default(false),
  /** Host of the site that shows it; null for none. */
  site: z.string().max(300).nullable().default(null),
  merged_into: key.nullable().default(null),
  owner: person.nullable().default(null),
  author: person.nullable().default(null),
  /** Votes without a name. */
  unnamed_votes: z.number().int().min(0).max(10_000_000).default(0),
  created_at: timeField,
  edited_at: timeField.nullable().default(null),
  followers: z.array(follower).max(MOST_FOLLOWERS).default([]),
  comments: z.array(comment).max(MOST_COMMENTS, `It has more than ${MOST_COMMENTS} comments.`).default([]),
  activity: z
    .array(z.object({ kind: z.enum(FEEDBACK_ACTIVITIES), person: person.nullable().default(null), created_at: timeField }))
    .max(1000)
    .default([]),
});

export const fileEntry = z.object({
  id: key,
  title: z.string().max(10_000),
  description: text.default(''),
  site: z.string().max(300).nullable().default(null),
  author: person.nullable().default(null),
  state: z.enum(ENTRY_STATES),
  publish_at: timeField.nullable().default(null),
  /** The cover picture, by its key on the originating server. */
  cover: z
    .object({
      key: pictureKey,
      alt: z
        .string()
        .max(10_000)
        .transform((words) => onOneLine(words).slice(0, COVER_ALT_MAX).toWellFormed()),
    })
    .nullable()
    .default(null),
  labels: words(LABELS_MAX, LABEL_MAX).default([]),
  closes_posts: z.boolean().default(false),
  posts: z.array(key).max(1000).default([]),
  created_at: timeField,
  edited_at: timeField.nullable().default(null),
  reactions: z
    .array(z.object({ person, reaction: z.enum(ENTRY_REACTIONS) }))
    .max(MOST_FOLLOWERS)
    .default([]),
  comments: z.array(comment).max(MOST_COMMENTS, `It has more than ${MOST_COMMENTS} comments.`).default([]),
});

export type FilePerson = z.output<typeof person>;
export type FileComment = z.output<typeof comment>;
export type FilePost = z.output<typeof filePost>;
export type FileEntry = z.output<typeof fileEntry>;

/** Input types, for writing files; the types above are for reading. */
export type WrittenComment = z.input<typeof comment>;
export type WrittenPost = z.input<typeof filePost>;
export type WrittenEntry = z.input<typeof fileEntry>;

/** Unvalidated items of a file with their line numbers. */
export interface Raw {
  readonly line: number;
  readonly value: unknown;
}
