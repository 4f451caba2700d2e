import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  FILE_FORMAT,
  FILE_VERSION,
  type FilePerson,
  type WrittenComment,
  type WrittenEntry,
  type WrittenPost,
} from '../file/feedback-file.ts';
import {
  type CommentRow,
  entryBatches,
  type EntryRow,
  postBatches,
  type PostRow,
  readActivity,
  readComments,
  readFollowers,
  readLinks,
  readPeople,
  readReactions,
  type Scope,
} from './read-rows.ts';

type KnownPeople = ReadonlyMap<string | null, FilePerson>;

const stamp = (time: Date): string => time.toISOString();
const maybe = (time: Date | null): string | null => (time ? stamp(time) : null);

/** All feedback of a scope as JSON for an import, generated while it is sent. */
export async function* exportJson(db: NodePgDatabase, scope: Scope): AsyncGenerator<string> {
  yield `{"format":${JSON.stringify(FILE_FORMAT)},"version":${FILE_VERSION},"exported_at":${JSON.stringify(stamp(new Date()))},"posts":[`;
  let first = true;
  for await (const batch of postBatches(db, scope))
    for (const post of await filePosts(db, scope, batch)) {
      yield `${first ? '' : ','}\n${JSON.stringify(post)}`;
      first = false;
    }
  yield '\n],"entries":[';
  first = true;
  for await (const batch of entryBatches(db, scope))
    for (const entry of await fileEntries(db, scope, batch)) {
      yield `${first ? '' : ','}\n${JSON.stringify(entry)}`;
      first = false;
    }
  yield '\n]}\n';
}

async function filePosts(db: NodePgDatabase, { workspaceId }: Scope, batch: readonly PostRow[]): Promise<WrittenPost[]> {
  const ids = batch.map(({ id }) => id);
  const followers = await readFollowers(db, ids);
  const said = await readComments(db, 'feedbackId', ids);
  const activity = await readActivity(db, ids);
  const people = await readPeople(db, workspaceId, [
    ...batch.flatMap(({ authorId, ownerId }) => [authorId, ownerId]),
    ...[...followers, ...activity].map(({ userId }) => userId),
    ...said.map(({ authorId }) => authorId),
  ]);
  const [followersOf, saidOn, activityOf] = [
    Map.groupBy(followers, ({ postId }) => postId),
    Map.groupBy(said, ({ feedbackId }) => feedbackId),
    Map.groupBy(activity, ({ postId }) => postId),
  ];
  return batch.map((post) => ({
    id: post.id,
    title: post.title,
    content: post.content,
    board: post.type,
    status: post.stage ?? post.status,
    tags: post.tags,
    pinned: post.pinned > 0,
    locked: post.locked,
    site: post.host,
    merged_into: post.mergedIntoId,
    owner: people.get(post.ownerId) ?? null,
    author: people.get(post.authorId) ?? null,
    unnamed_votes: post.unnamedVotes,
    created_at: stamp(post.createdAt),
    edited_at: maybe(post.editedAt),
    followers: (followersOf.get(post.id) ?? []).flatMap(({ userId, upvoted, subscribed, muted, opinion, createdAt }) => {
      const person = people.get(userId);
      return person ? [{ person, upvoted, subscribed, muted, opinion, created_at: stamp(createdAt) }] : [];
    }),
    comments: fileComments(saidOn.get(post.id) ?? [], people),
    activity: (activityOf.get(post.id) ?? []).map(({ kind, userId, createdAt }) => ({
      kind,
      person: people.get(userId) ?? null,
      created_at: stamp(createdAt),
    })),
  }));
}

async function fileEntries(db: NodePgDatabase, { workspaceId }: Scope, batch: readonly EntryRow[]): Promise<WrittenEntry[]> {
  const ids = batch.map(({ id }) => id);
  const reactions = await readReactions(db, ids);
  const links = await readLinks(db, ids);
  const said = await readComments(db, 'changeLogId', ids);
  const people = await readPeople(db, workspaceId, [
    ...[...batch, ...said].map(({ authorId }) => authorId),
    ...reactions.map(({ userId }) => userId),
  ]);
  const [reactionsTo, linksOf, saidOn] = [
    Map.groupBy(reactions, ({ entryId }) => entryId),
    Map.groupBy(links, ({ entryId }) => entryId),
    Map.groupBy(said, ({ changeLogId }) => changeLogId),
  ];
  return batch.map((entry) => ({
    id: entry.id,
    title: entry.title,
    description: entry.description,
    site: entry.host,
    author: people.get(entry.authorId) ?? null,
    state: entry.state,
    publish_at: maybe(entry.publishAt),
    cover: entry.coverKey === null ? null : { key: entry.coverKey, alt: entry.coverAlt },
    labels: entry.labels,
    closes_posts: entry.closesPosts,
    posts: (linksOf.get(entry.id) ?? []).map(({ postId }) => postId),
    created_at: stamp(entry.createdAt),
    edited_at: maybe(entry.editedAt),
    reactions: (reactionsTo.get(entry.id) ?? []).flatMap(({ userId, reaction }) => {
      const person = people.get(userId);
      return person ? [{ person, reaction }] : [];
    }),
    comments: fileComments(saidOn.get(entry.id) ?? [], people),
  }));
}

/** A reply to an omitted comment becomes a top-level comment. */
function fileComments(rows: readonly CommentRow[], people: KnownPeople): WrittenComment[] {
  const kept = new Set(rows.map(({ id }) => id));
  return rows.map((row) => ({
    id: row.id,
    parent: row.parentId !== null && kept.has(row.parentId) ? row.parentId : null,
    internal: row.internal,
    merged_from: row.mergedFromId,
    author: people.get(row.authorId) ?? null,
    content: row.description,
    created_at: stamp(row.createdAt),
    edited_at: maybe(row.editedAt),
  }));
}
