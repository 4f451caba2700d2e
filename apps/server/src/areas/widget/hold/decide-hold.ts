import type { HeldReason, HoldRule } from '@plumbline/contract';
import { type EditorDocument, linkAddresses, plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../../platform/database/query.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { siteVisitors, widgets } from '../tables.ts';
import { findHeldWord, plainLetters } from './find-held-word.ts';

/** Plain letters of a text; some signs stand for eighteen of them. */
const MAX_LETTERS = 300_000;

/** Why a text waits for the team. */
export interface Hold {
  readonly reason: HeldReason;
  /** The held word in it, as the list of the site has it. */
  readonly word: string | null;
}

/** A text of a visitor: what it says, and for a post its title. */
export interface VisitorText {
  readonly title?: string;
  readonly content: EditorDocument;
}

/** All that can be read in a text: the words, and where its links lead. In plain letters. */
export function readableWords({ title = '', content }: VisitorText): string {
  return plainLetters([title, plainText(content), ...linkAddresses(content)].filter((words) => words !== '').join('\n'));
}

/**
 * Whether the team has to read a text first; null where everybody may at once. The team's own never waits.
 * @throws ApiError invalid_input naming `content` for signs that stand for so many letters that no site takes such a text
 */
export async function decideHold(db: NodePgDatabase, { siteId, userId }: Actor, text: VisitorText): Promise<Hold | null> {
  if (siteId === null) return null;
  const [found] = await db
    .select({ rule: widgets.hold, words: widgets.heldWords, subject: siteVisitors.subject, email: siteVisitors.email })
    .from(siteVisitors)
    .innerJoin(widgets, eq(widgets.siteId, siteVisitors.siteId))
    .where(eq(siteVisitors.userId, userId));
  if (!found) return null;
  const words = readableWords(text);
  if (words.length > MAX_LETTERS) throw invalidField('content', 'The text is too long. Shorten it.');
  const word = findHeldWord(words, found.words);
  if (word) return { reason: 'word', word: word.listed };
  const reason = reasonOf(found.rule, found);
  return reason && { reason, word: null };
}

/** An address counts as confirmed that the visitor has opened a link from, or that the site vouches for. */
function reasonOf(
  rule: HoldRule,
  { subject, email }: { readonly subject: string | null; readonly email: string | null },
): HeldReason | null {
  if (rule === 'always') return 'always';
  if (rule === 'anonymous' && subject === null) return 'anonymous';
  if (rule === 'unconfirmed' && email === null) return 'unconfirmed';
  return null;
}
