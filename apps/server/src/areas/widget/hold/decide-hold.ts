import type { HeldReason, HoldRule } from '@plumbline/contract';
import { type EditorDocument, linkAddresses, plainText } from '@plumbline/editor/schema';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eq } from '../../../platform/database/query.ts';
import { invalidField } from '../../../platform/http/api-error.ts';
import type { Actor } from '../../accounts/index.ts';
import { siteVisitors, widgets } from '../tables.ts';
import { findHeldWord, plainLetters } from './find-held-word.ts';

/** Limit on normalised characters; some characters become eighteen. */
const MAX_LETTERS = 300_000;

/** Why a text is held for moderation. */
export interface Hold {
  readonly reason: HeldReason;
  /** The matching word, as listed in the settings. */
  readonly word: string | null;
}

/** A visitor’s text; for a post with its title. */
export interface VisitorText {
  readonly title?: string;
  readonly content: EditorDocument;
}

/** All readable text, including the targets of links, normalised. */
export function readableWords({ title = '', content }: VisitorText): string {
  return plainLetters([title, plainText(content), ...linkAddresses(content)].filter((words) => words !== '').join('\n'));
}

/**
 * Whether a text must be moderated; null when it is published immediately. The team’s own texts never are.
 * @throws ApiError invalid_input naming `content` for a text that is too long when normalised
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

/** An address counts as verified if the visitor has opened a link sent to it, or the site vouches for it. */
function reasonOf(
  rule: HoldRule,
  { subject, email }: { readonly subject: string | null; readonly email: string | null },
): HeldReason | null {
  if (rule === 'always') return 'always';
  if (rule === 'anonymous' && subject === null) return 'anonymous';
  if (rule === 'unconfirmed' && email === null) return 'unconfirmed';
  return null;
}
