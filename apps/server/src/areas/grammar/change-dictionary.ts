import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq, isNull } from '../../platform/database/query.ts';
import { takeTurn } from '../../platform/database/take-turn.ts';
import { ApiError, notFound } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { findings, forgetIgnoredText, ignoreText, settleTest } from '../findings/index.ts';
import { getGrammarTest } from './get-grammar-test.ts';
import { GRAMMAR_REPORT } from './grammar-report.ts';
import { dictionaryWords } from './tables.ts';

/** Words per workspace: every test reads all of them. */
const MAX_WORDS = 10_000;

/** The rule that dictionaries apply to. */
const SPELLING = 'spelling';

interface WordChange {
  readonly word: string;
  /** A finished test whose report should be updated. */
  readonly test_id?: string | undefined;
}

/**
 * Adds a word to the dictionary: no test of the workspace reports it from now on, and the given report is updated.
 * @returns how many findings of that report are now ignored @throws ApiError not_found, limit_reached
 */
export async function addDictionaryWord(db: NodePgDatabase, actor: Actor, { word, test_id }: WordChange): Promise<{ findings: number }> {
  const test = test_id === undefined ? null : await getGrammarTest(db, actor.workspaceId, test_id);
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    await takeTurn(transaction, 'dictionary words', actor.workspaceId);
    if ((await transaction.$count(dictionaryWords, eq(dictionaryWords.workspaceId, actor.workspaceId))) >= MAX_WORDS)
      throw new ApiError(
        'limit_reached',
        `A dictionary can have at most ${MAX_WORDS.toLocaleString('en')} words. Remove one you no longer need.`,
      );
    await transaction
      .insert(dictionaryWords)
      .values({ workspaceId: actor.workspaceId, word, key: word.toLowerCase(), addedBy: actor.userId })
      .onConflictDoNothing();
    if (!test) return { findings: 0 };
    const rule = { checkId: SPELLING, text: word, reason: 'It is in the workspace dictionary.', by: actor.userId };
    return { findings: await ignoreText(transaction, GRAMMAR_REPORT, test, rule) };
  });
}

/**
 * Removes a word from the dictionary and restores its findings in the given report.
 * @returns how many findings are back @throws ApiError not_found
 */
export async function removeDictionaryWord(db: NodePgDatabase, actor: Actor, { word, test_id }: WordChange): Promise<{ findings: number }> {
  const { workspaceId } = actor;
  const test = test_id === undefined ? null : await getGrammarTest(db, workspaceId, test_id);
  return db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const removed = await transaction
      .delete(dictionaryWords)
      .where(and(eq(dictionaryWords.workspaceId, workspaceId), eq(dictionaryWords.key, word.toLowerCase())))
      .returning({ key: dictionaryWords.key });
    if (removed.length === 0) throw notFound('word');
    const before = test ? await countReported(transaction, test.id) : 0;
    await forgetIgnoredText(transaction, workspaceId, { checkId: SPELLING, text: word });
    if (!test) return { findings: 0 };
    await settleTest(transaction, GRAMMAR_REPORT, test);
    return { findings: (await countReported(transaction, test.id)) - before };
  });
}

function countReported(db: NodePgDatabase, testId: string): Promise<number> {
  return db.$count(findings, and(eq(findings.testId, testId), isNull(findings.ignoredId)));
}
