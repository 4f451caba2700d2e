import { IMPORT_NAMES_MAX } from '@plumbline/contract';
import { invalidField } from '../../../platform/http/api-error.ts';
import { suggestBoard, suggestStage } from './suggest-words.ts';
import type { ImportPreview } from '../tables.ts';
import type { ReadFile } from './read-file.ts';

/** Limit on lines in a preview. */
const MOST_PROBLEMS = 200;

/**
 * The summary a team sees before importing a file.
 * @throws ApiError invalid_input naming `file` for one with an unreasonable number of statuses or boards
 */
export function previewOf({ posts, entries, problems }: ReadFile): ImportPreview {
  const voters = new Set(posts.flatMap(({ followers }) => followers.filter(({ upvoted }) => upvoted).map(({ person }) => person.id)));
  return {
    posts: posts.length,
    entries: entries.length,
    comments: [...posts, ...entries].reduce((sum, { comments }) => sum + comments.length, 0),
    voters: voters.size,
    statuses: countNames(posts.map(({ status }) => status)).map((one) => ({ ...one, stage: suggestStage(one.name) })),
    boards: countNames(posts.map(({ board }) => board)).map((one) => ({ ...one, type: suggestBoard(one.name) })),
    problems: problems.slice(0, MOST_PROBLEMS),
  };
}

function countNames(names: readonly string[]): { readonly name: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  if (counts.size > IMPORT_NAMES_MAX)
    throw invalidField(
      'file',
      `The file has more than ${IMPORT_NAMES_MAX} different statuses or boards. Check that its columns are in the right place.`,
    );
  return [...counts].map(([name, count]) => ({ name, count }));
}
