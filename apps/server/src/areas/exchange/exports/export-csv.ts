import { STAGE_WORDS } from '@plumbline/contract';
import { plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { csvField } from '../../../platform/files/csv-field.ts';
import { postBatches, readPeople, type Scope } from './read-rows.ts';

const COLUMNS = [
  'id',
  'title',
  'content',
  'board',
  'status',
  'tags',
  'site',
  'owner',
  'author',
  'author_email',
  'upvotes',
  'comments',
  'created_at',
] as const;

/** The posts of a scope as spreadsheet rows; merged posts appear with the post they were merged into. */
export async function* exportCsv(db: NodePgDatabase, scope: Scope): AsyncGenerator<string> {
  yield `${COLUMNS.join(',')}\r\n`;
  for await (const batch of postBatches(db, scope)) {
    const people = await readPeople(
      db,
      scope.workspaceId,
      batch.flatMap(({ authorId, ownerId }) => [authorId, ownerId]),
    );
    const nameOf = (id: string | null): string => {
      const { first_name = '', last_name = '' } = people.get(id) ?? {};
      return `${first_name} ${last_name}`.trim();
    };
    for (const post of batch) {
      if (post.mergedIntoId) continue;
      const values: Readonly<Record<(typeof COLUMNS)[number], string>> = {
        id: post.id,
        title: post.title,
        content: plainText(post.content),
        board: post.type,
        status: STAGE_WORDS[post.stage ?? post.status].label,
        tags: post.tags.join(', '),
        site: post.host ?? '',
        owner: nameOf(post.ownerId),
        author: nameOf(post.authorId),
        author_email: people.get(post.authorId)?.email ?? '',
        upvotes: String(post.upvoters),
        comments: String(post.commentCount),
        created_at: post.createdAt.toISOString(),
      };
      yield `${COLUMNS.map((column) => csvField(values[column])).join(',')}\r\n`;
    }
  }
}
