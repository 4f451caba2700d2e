import type { CheckedSlip, checkGrammarText as checkRoute, SkippedText } from '@plumbline/contract';
import { type CheckPool, nameDialect, type PastedText, SiteDictionary, type SkippedPart } from '@plumbline/grammar';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { eq } from '../../platform/database/query.ts';
import type { Limit, RateLimiter } from '../../platform/http/rate-limit.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import { type Actor, turnOwner } from '../accounts/index.ts';
import { presentSkipped } from './present-skipped.ts';
import { dictionaryWords } from './tables.ts';
import { type JudgeElsewhere, TextVerdicts } from './text-verdicts.ts';

export interface CheckTextServices {
  readonly db: NodePgDatabase;
  readonly grammar: CheckPool<TurnOwner>;
  readonly elsewhere: JudgeElsewhere | null;
  readonly rateLimiter: RateLimiter;
}

/** Two texts a second are more than anyone types; programs have to wait. */
const CHECK_LIMIT: Limit = { name: 'check-text', points: 120, perSeconds: 60 };

type Body = z.output<NonNullable<(typeof checkRoute)['request']>['body']['content']['application/json']['schema']>;

/**
 * Checks a pasted text. Words in the workspace’s dictionary, and names that the text itself establishes, are accepted.
 * @returns the language, the mistakes, and what was not checked and why @throws ApiError rate_limited
 */
export async function checkGrammarText(
  { db, grammar, elsewhere, rateLimiter }: CheckTextServices,
  actor: Actor,
  body: Body,
  signal: AbortSignal,
): Promise<{ language: string; findings: CheckedSlip[]; skipped: SkippedText[] }> {
  const { workspaceId } = actor;
  await rateLimiter.consume(CHECK_LIMIT, workspaceId);
  const { text } = body;
  // A text too short to detect its language counts as English, the product’s own language.
  const owner = await turnOwner(db, actor);
  const caller = { owner, signal };
  const pasted = (await grammar.readPasted(text, caller)) ?? notRead(text);
  const language = body.language ?? (pasted.language || 'en');
  const own = new SiteDictionary();
  own.learn({ units: [{ source: 'paragraph', text }], givenWords: new Set(), namedWords: new Set() });
  const dialect = body.dialect === 'auto' ? own.dialects.majority() : body.dialect;
  const verdicts = new TextVerdicts(db, { workspaceId, owner }, grammar, elsewhere);
  const [verdict] = await verdicts.judge([{ text, skip: pasted.skip, language, dialect }], signal);
  const { skipped } = verdict?.hasFailed === false ? pasted : notRead(text);
  const { slips, more } = verdict ?? { slips: [], more: 0 };
  const vouched = await db.select({ key: dictionaryWords.key }).from(dictionaryWords).where(eq(dictionaryWords.workspaceId, workspaceId));
  const words = new Set(vouched.map(({ key }) => key));
  return {
    language,
    findings: slips
      .map((slip) => (language === 'en' ? nameDialect(slip, dialect) : slip))
      .filter((slip) => !(slip.word !== null && words.has(slip.word.toLowerCase())) && !own.vouchesFor(slip))
      .map(({ start, end, rule, kind, message, replacements }) => ({ start, end, rule, kind, message, replacements: [...replacements] })),
    skipped: [...skipped, ...notListed(slips.at(-1)?.end ?? 0, text.length, more)].map(presentSkipped),
  };
}

/** The part of a text with mistakes that are not listed. @param more how many of them */
function notListed(start: number, end: number, more: number): readonly SkippedPart[] {
  return more > 0 ? [{ start, end, reason: 'many_slips', more }] : [];
}

/** A text that crashed the checker. */
function notRead({ length }: string): PastedText {
  return { language: '', skip: [[0, length]], skipped: [{ start: 0, end: length, reason: 'failed' }] };
}
