import { fitting, IMPORT_SOURCE_NAMES } from '@plumbline/contract';
import { z } from 'zod';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { FilePerson, Raw } from '../file/feedback-file.ts';
import { MOST_PARTS, MOST_POSTS, requireRoom, requireRoomForParts } from '../file/file-limits.ts';
import type { ForeignSource } from './columns.ts';
import { countOf, type ForeignPost, personOf, tagsOf, toFilePost } from './foreign-post.ts';

/** Without validation errors: a file may have a million. */
const text = z.unknown().optional().transform(textOf);
const list = z.array(z.unknown()).catch([]);
/** An object with a name, or only the name. */
const named = z
  .unknown()
  .optional()
  .transform((value) => textOf(typeof value === 'object' && value !== null && 'name' in value ? value.name : value));
const who = z
  .looseObject({ id: text, name: text, email: text, email_address: text })
  .transform(({ id, name, email, email_address }) => personOf(name, email || email_address, id))
  .nullish()
  .catch(null);
const record = z.looseObject({});
const linked = z
  .looseObject({ id: text })
  .transform(({ id }) => id)
  .catch('');
const lists = z.looseObject({ posts: list, comments: list, votes: list, suggestions: list, users: list, statuses: list });

/** Reads the JSON responses of another product’s API; its lists of posts, votes and comments may be in one object. @throws ApiError naming `file` */
export function readForeignJson(source: ForeignSource, json: unknown): Raw[] {
  const all = lists.safeParse(Array.isArray(json) ? { posts: json, suggestions: json } : json);
  const posts = all.success ? all.data[source === 'uservoice' ? 'suggestions' : 'posts'] : [];
  requireRoom(posts.length, MOST_POSTS, 'posts');
  if (!all.success || !posts.some(hasTitle))
    throw invalidField(
      'file',
      `This is not a ${IMPORT_SOURCE_NAMES[source]} export: it has no list of ${source === 'uservoice' ? 'suggestions' : 'posts'} with titles.`,
    );
  requireRoomForParts(posts);
  const { comments, votes, users, statuses } = all.data;
  requireRoom(comments.length + votes.length + users.length + statuses.length, MOST_PARTS, 'votes and comments');
  const now = new Date().toISOString();
  const read = READERS[source](all.data);
  return posts.map((post, index) => {
    const found = record.safeParse(post);
    return { line: index + 1, value: found.success ? toFilePost(read(found.data), now) : post };
  });
}

const titled = z.looseObject({ title: z.string() });
const hasTitle = (post: unknown): boolean => titled.safeParse(post).success;

type Lists = z.output<typeof lists>;
type Reader = (lists: Lists) => (post: Readonly<Record<string, unknown>>) => ForeignPost;
type Said = ForeignPost['comments'][number];

const cannyPost = z.looseObject({
  id: text,
  title: text,
  details: text,
  board: named,
  status: named,
  tags: list,
  score: text,
  created: text,
  author: who,
  mergedInto: linked,
});
const cannyComment = z.looseObject({
  id: text,
  post: linked,
  author: who,
  value: text,
  created: text,
  parentID: text,
  internal: z.boolean().catch(false),
});
const cannyVote = z.looseObject({ post: linked, voter: who });

const fiderPost = z.looseObject({
  id: text,
  number: text,
  title: text,
  description: text,
  status: text,
  tags: list,
  votesCount: text,
  createdAt: text,
  user: who,
  response: z
    .looseObject({ text, respondedAt: text, user: who, original: z.looseObject({ number: text }).nullish() })
    .nullish()
    .catch(null),
  comments: list,
  votes: list,
});
const fiderComment = z.looseObject({ id: text, content: text, createdAt: text, user: who });
const fiderVote = z.looseObject({ user: who });

const voicePost = z.looseObject({
  id: text,
  title: text,
  body: text,
  forum: named,
  status: named,
  labels: list,
  supporters_count: text,
  votes_count: text,
  created_at: text,
  creator: who,
  links: z.looseObject({ created_by: text, status: text, parent: text }).nullish().catch(null),
});
const voiceThing = z.looseObject({ id: text, name: text });
const voiceComment = z.looseObject({
  id: text,
  body: text,
  created_at: text,
  links: z.looseObject({ suggestion: text, created_by: text }).nullish().catch(null),
});

const READERS: Readonly<Record<ForeignSource, Reader>> = {
  canny: ({ comments, votes }) => {
    const saidOn = group(
      comments.flatMap((one) => readAs(cannyComment, one)),
      ({ post }) => post,
    );
    const votedOn = group(
      votes.flatMap((one) => readAs(cannyVote, one)),
      ({ post }) => post,
    );
    return (json) => {
      const post = cannyPost.parse(json);
      return {
        ...EMPTY,
        ...post,
        content: post.details,
        tags: post.tags.map((tag) => named.parse(tag)),
        votes: countOf(post.score),
        author: post.author ?? null,
        voters: people(take(votedOn, post.id).map(({ voter }) => voter)),
        comments: take(saidOn, post.id).map(({ id, author, value, created, parentID, internal }): Said => ({
          id,
          author: author ?? null,
          text: value,
          created,
          parent: parentID,
          internal,
        })),
      };
    };
  },
  fider: () => (json) => {
    const { number, id, title, description, status, tags, votesCount, createdAt, user, response, comments, votes } = fiderPost.parse(json);
    const answer: Said[] =
      response && response.text !== ''
        ? [{ id: `answer:${number}`, author: response.user ?? null, text: response.text, created: response.respondedAt }]
        : [];
    return {
      ...EMPTY,
      id: number || id,
      title,
      content: description,
      status,
      tags: tags.map((tag) => named.parse(tag)),
      votes: countOf(votesCount),
      created: createdAt,
      author: user ?? null,
      mergedInto: response?.original?.number ?? '',
      voters: people(votes.flatMap((one) => readAs(fiderVote, one)).map((vote) => vote.user)),
      comments: [
        ...comments
          .flatMap((one) => readAs(fiderComment, one))
          .map((one): Said => ({ id: one.id, author: one.user ?? null, text: one.content, created: one.createdAt })),
        ...answer,
      ],
    };
  },
  uservoice: ({ users, statuses, comments }) => {
    const statusNames = new Map(statuses.flatMap((one) => readAs(voiceThing, one)).map(({ id, name }) => [id, name]));
    const known = new Map(people(users.flatMap((one) => readAs(who, one))).map((person) => [person.id, person]));
    const saidOn = group(
      comments.flatMap((one) => readAs(voiceComment, one)),
      ({ links }) => links?.suggestion ?? '',
    );
    return (json) => {
      const { id, title, body, forum, status, labels, supporters_count, votes_count, created_at, creator, links } = voicePost.parse(json);
      return {
        ...EMPTY,
        id,
        title,
        content: body,
        board: forum,
        status: status || (statusNames.get(links?.status ?? '') ?? ''),
        tags: labels.flatMap((label) => tagsOf(named.parse(label))),
        votes: countOf(supporters_count || votes_count),
        created: created_at,
        author: creator ?? known.get(links?.created_by ?? '') ?? null,
        mergedInto: links?.parent ?? '',
        comments: take(saidOn, id).map((one): Said => ({
          id: one.id,
          author: known.get(one.links?.created_by ?? '') ?? null,
          text: one.body,
          created: one.created_at,
        })),
      };
    };
  },
};

const EMPTY: ForeignPost = {
  id: '',
  title: '',
  content: '',
  board: '',
  status: '',
  tags: [],
  votes: 0,
  created: '',
  author: null,
  mergedInto: '',
  voters: [],
  comments: [],
};

function readAs<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const read = fitting(schema, value);
  return read.success ? [read.data] : [];
}

function people(found: readonly (FilePerson | null | undefined)[]): FilePerson[] {
  return found.filter((one) => one !== null && one !== undefined);
}

function group<Item>(items: readonly Item[], by: (item: Item) => string): Map<string, Item[]> {
  return Map.groupBy(items, by);
}

/** Items belonging to a post. Removed from the map, because a repeated id is invalid, and five thousand copies would each get all of them. */
function take<Item>(groups: Map<string, Item[]>, id: string): readonly Item[] {
  const items = groups.get(id) ?? [];
  groups.delete(id);
  return items;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? String(value) : '';
}
