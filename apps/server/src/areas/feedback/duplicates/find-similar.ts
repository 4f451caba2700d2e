import type { FeedbackPost, similarFeedbackQuery } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { and, desc, inArray, isNull, sql } from '../../../platform/database/query.ts';
import { type Actor } from '../../accounts/index.ts';
import { presentPost, selectPosts } from '../present-post.ts';
import { postsInReach } from '../posts-in-reach.ts';
import { feedbackPosts } from '../tables.ts';
import { saysAll, SIMILAR_FROM, wordsSimilarity } from './title-similarity.ts';
import { searchedWords, wordsOfTitle } from './title-words.ts';

const MOST_COMPARED = 200;
const MOST_SHOWN = 5;

/**
 * Posts someone may read that may be about what they are writing, most likely first. Full-text search finds candidates; title similarity is computed
 * here, so that no database extension is needed.
 */
export async function findSimilarPosts(
  db: NodePgDatabase,
  actor: Actor,
  { title, text }: z.output<typeof similarFeedbackQuery>,
): Promise<FeedbackPost[]> {
  const likely = rank(title, text, await findCandidates(db, actor, searchedWords(`${title} ${text}`)));
  if (likely.length === 0) return [];
  const rows = await selectPosts(db, actor.userId).where(and(inReach(actor), inArray(feedbackPosts.id, likely)));
  return rows.toSorted((a, b) => likely.indexOf(a.post.id) - likely.indexOf(b.post.id)).map((row) => presentPost(row, actor));
}

interface Candidate {
  readonly id: string;
  readonly title: string;
}

/** The posts that contain most of some words. */
async function findCandidates(db: NodePgDatabase, actor: Actor, words: readonly string[]): Promise<Candidate[]> {
  if (words.length === 0) return [];
  // Only letters and digits, so none of it can be an operator.
  const terms = words.join(' | ');
  const asked = sql`(to_tsquery('simple', ${terms}) || to_tsquery('english', ${terms}))`;
  return db
    .select({ id: feedbackPosts.id, title: feedbackPosts.title })
    .from(feedbackPosts)
    .where(and(inReach(actor), sql`${feedbackPosts.fullText} @@ ${asked}`))
    .orderBy(desc(sql`ts_rank(${feedbackPosts.fullText}, ${asked})`), desc(feedbackPosts.upvoters), feedbackPosts.id)
    .limit(MOST_COMPARED);
}

function inReach(actor: Actor) {
  return and(postsInReach(actor), isNull(feedbackPosts.deletedAt), isNull(feedbackPosts.mergedIntoId));
}

/** The ids of likely duplicates; those that match only by text come after those that match by title. */
function rank(title: string, text: string, candidates: readonly Candidate[]): string[] {
  const [ofTitle, ofAll] = [wordsOfTitle(title), wordsOfTitle(`${title} ${text}`)];
  return candidates
    .map((candidate) => {
      const words = wordsOfTitle(candidate.title);
      const byText = text !== '' && saysAll(ofAll, words) ? SIMILAR_FROM : 0;
      return { id: candidate.id, score: Math.max(wordsSimilarity(ofTitle, words), byText) };
    })
    .filter(({ score }) => score >= SIMILAR_FROM)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MOST_SHOWN)
    .map(({ id }) => id);
}
