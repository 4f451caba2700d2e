import { DETERMINERS, MODALS, NUMBER_WORDS, PLURAL_DETERMINERS, POSSESSIVES, SINGULAR_DETERMINERS } from './closed-classes.ts';
import { type GrammaticalNumber, numberOf } from './nouns.ts';
import { MOSTLY_NOUNS } from './mostly-nouns.ts';
import type { Token } from './token.ts';
import { baseOfThirdPerson, isParticipleAlone } from './verbs.ts';
import { frequencyOf } from './word-frequency.ts';

/** A noun phrase that may be the subject of a clause. */
export interface Subject {
  /** Index after its last token. */
  readonly end: number;
  /** Index of the noun or pronoun that the verb agrees with. */
  readonly head: number;
  readonly number: GrammaticalNumber;
  /** It is one word on its own, which may be a name: "books is a list". */
  readonly isBare: boolean;
  /** It has a determiner or is a pronoun, so it is certain to be a noun phrase. */
  readonly isDetermined: boolean;
}

const SINGULAR_PRONOUNS = new Set(
  'he she it this that everyone everybody someone somebody anyone anybody nobody everything something anything nothing each another'.split(
    ' ',
  ),
);
const PLURAL_PRONOUNS = new Set('we they you these those both'.split(' '));
/** each of the files, one of them */
const SINGULAR_BEFORE_OF = new Set('each one either neither'.split(' '));
/** These begin a clause or a comparison, not a plain noun phrase. */
const NO_SUBJECT = new Set('what which whatever whichever such more less fewer only not no mine yours ours theirs hers'.split(' '));
/** half of, most of: the number is that of the noun that follows, or undecided. */
const OPEN_BEFORE_OF = new Set('all some most any none half part many more much plenty lots few several'.split(' '));
/** a third of */
const FRACTIONS = /^(?:third|quarter|fifth|sixth|seventh|eighth|ninth|tenth|twentieth|hundredth|thousandth|fraction|share|portion|bit)s?$/;
/** After these, the next word is a name: "the argument geos is". */
const NAMED =
  /^(?:argument|parameter|variable|field|option|attribute|method|function|command|property|class|table|column|keyword|called|named|module|flag|scheme|type|term|word)$/;
/** A measure takes either verb: five minutes is enough. */
const MEASURES =
  /^(?:seconds|minutes|hours|days|nights|weeks|months|years|times|percent|dollars|pounds|euros|cents|miles|metres|meters|feet|inches|kilometres|kilometers|grams|kilos|bytes|[kmgt]b|pixels|people|points|degrees|litres|liters)$/;

/**
 * Reads the noun phrase that begins at a token, including its prepositional phrases ("the quality of the images").
 * @returns null where there is none, or it cannot be read reliably
 */
export function readSubject(tokens: readonly Token[], from: number): Subject | null {
  const first = readCore(tokens, from);
  if (!first) return null;
  let end = first.end;
  let number = first.number;
  while (isPreposition(tokens[end])) {
    const inner = readCore(tokens, end + 1);
    // "The rows for that were ignored": the mistake, if any, is not in the verb.
    if (!inner || tokens[inner.head]?.lower === 'that') return null;
    end = inner.end;
  }
  const joint = tokens[end]?.lower;
  if (joint === 'and' || joint === '&') {
    const other = readCore(tokens, end + 1);
    if (!other) return null;
    end = other.end;
    while (isPreposition(tokens[end])) {
      const inner = readCore(tokens, end + 1);
      if (!inner) return null;
      end = inner.end;
    }
    // "Bread and butter is": many writers treat a unit like this as singular.
    const isTwo = isPair(tokens, from, first) && other.isDetermined && other.number !== 'either' && number !== 'either';
    number = isTwo || (number === 'plural' && other.number === 'plural') ? 'plural' : 'either';
    if (tokens[end]?.lower === 'and') return null;
  }
  if (tokens[end]?.lower === 'or' || tokens[end]?.lower === 'nor') return null;
  return { ...first, end, number };
}

function readCore(tokens: readonly Token[], from: number): Subject | null {
  const first = tokens[from];
  if (!first) return null;
  const word = first.lower;
  const next = tokens[from + 1];
  if (FRACTIONS.test(next?.lower ?? '') && tokens[from + 2]?.lower === 'of') {
    return { end: from + 2, head: from + 1, number: 'either', isBare: false, isDetermined: true };
  }
  if (next?.lower === 'of') {
    if (SINGULAR_BEFORE_OF.has(word)) return { end: from + 1, head: from, number: 'singular', isBare: false, isDetermined: true };
    if (OPEN_BEFORE_OF.has(word)) return { end: from + 1, head: from, number: 'either', isBare: false, isDetermined: true };
    if (word === 'both') return { end: from + 1, head: from, number: 'plural', isBare: false, isDetermined: true };
  }
  if (isPronoun(first, next)) {
    const number = SINGULAR_PRONOUNS.has(word) ? 'singular' : PLURAL_PRONOUNS.has(word) ? 'plural' : null;
    return number ? { end: from + 1, head: from, number, isBare: false, isDetermined: true } : null;
  }
  return readNouns(tokens, from);
}

function isPronoun(token: Token, next: Token | undefined): boolean {
  const word = token.lower;
  if (!SINGULAR_PRONOUNS.has(word) && !PLURAL_PRONOUNS.has(word)) return false;
  if (!DETERMINERS.has(word)) return true;
  // "Each upload to Debian consists": the tagger takes the noun for a verb.
  if (word === 'each' || word === 'another') return next?.tag === 'AUX';
  if (/^(?:these|those)$/.test(word) && next?.tag === 'VERB' && MOSTLY_NOUNS.has(baseOfThirdPerson(next.lower) ?? '')) return false;
  return next === undefined || next.tag === 'AUX' || next.tag === 'VERB' || next.tag === 'ADV';
}

/** determiner? (adverb? adjective | number | noun)* noun */
function readNouns(tokens: readonly Token[], from: number): Subject | null {
  let at = from;
  let determiner = '';
  let isCounted = false;
  if (tokens[at]?.lower === 'all' || tokens[at]?.lower === 'both') {
    determiner = tokens[at]?.lower ?? '';
    at += 1;
    if (tokens[at]?.lower === 'that') return null;
  }
  const word = tokens[at]?.lower ?? '';
  // "Reading files takes time": the verb agrees with the gerund.
  if (NO_SUBJECT.has(word) || word.endsWith('ing')) return null;
  if (DETERMINERS.has(word) || POSSESSIVES.has(word)) {
    determiner = determiner || word;
    at += 1;
  }
  let head = -1;
  for (; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token || isModalHere(tokens, at)) break;
    // "The details given are": a participle after the noun ends the phrase.
    if (head !== -1 && (isParticipleAlone(token.lower) || token.lower === 'found')) break;
    if (token.tag === 'NOUN' || token.tag === 'PROPN') head = at;
    else if (token.lower === "'s" && token.tag === 'PART' && head !== -1) head = -1;
    else if (token.tag === 'NUM' || NUMBER_WORDS.has(token.lower)) isCounted = isCounted || (token.lower !== 'one' && token.lower !== '1');
    else if (!isModifier(tokens, at, head, determiner)) break;
    if (head !== -1 && token.tag !== 'NOUN' && token.tag !== 'PROPN' && head !== at) break;
  }
  if (head === -1) return null;
  const noun = tokens[head];
  if (!noun || noun.tag === 'PROPN')
    return { end: head + 1, head, number: 'either', isBare: head === from, isDetermined: determiner !== '' };
  return {
    end: head + 1,
    head,
    number: countOf(tokens, head, determiner, isCounted),
    isBare: head === from,
    isDetermined: determiner !== '',
  };
}

/** "Either of these can easily fail": a modal, although the tagger may take "can" for a noun. */
function isModalHere(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  return MODALS.has(tokens[at]?.lower ?? '') && (next?.tag === 'ADV' || next?.tag === 'VERB' || next?.lower === 'be');
}

/** An adjective, or a participle between a determiner and its noun. */
function isModifier(tokens: readonly Token[], at: number, head: number, determiner: string): boolean {
  const token = tokens[at];
  if (!token || head !== -1) return false;
  if (token.tag === 'ADJ') return true;
  if (token.tag === 'ADV') return tokens[at + 1]?.tag === 'ADJ';
  return (
    token.tag === 'VERB' &&
    (determiner !== '' || tokens[at - 1]?.tag === 'ADP') &&
    /(?:ed|ing)$/.test(token.lower) &&
    /^(?:NOUN|ADJ)$/.test(tokens[at + 1]?.tag ?? '')
  );
}

function countOf(tokens: readonly Token[], head: number, determiner: string, isCounted: boolean): GrammaticalNumber {
  const noun = tokens[head];
  if (!noun) return 'either';
  if (noun.lower === 'number' && determiner === 'the' && tokens[head + 1]?.lower === 'of') return 'singular';
  const own = numberOf(noun.lower);
  if (MEASURES.test(noun.lower) && (isCounted || own !== 'singular')) return 'either';
  // Greek and Latin plurals are not in the word list: melismata, ambitus.
  if (/(?:ata|us)$/.test(noun.lower) && frequencyOf(noun.lower) === 0) return 'either';
  if (own === 'either' || /[A-Z]{2}|\d/.test(noun.text) || (head > 0 && /^[A-Z]/.test(noun.text))) return 'either';
  if (NAMED.test(tokens[head - 1]?.lower ?? '')) return 'either';
  // A noun that disagrees with its own determiner is a different mistake, and either of the two may be wrong.
  if (PLURAL_DETERMINERS.has(determiner) && own === 'singular') return 'either';
  if (SINGULAR_DETERMINERS.has(determiner) && own === 'plural') return 'either';
  if (isCounted && own === 'singular') return 'either';
  return own;
}

/**
 * "The owner and her daughter" is plural; "each file and each folder" is singular, and a second noun after a preposition may belong to the inner
 * phrase.
 */
function isPair(tokens: readonly Token[], from: number, { isDetermined, end }: Subject): boolean {
  return isDetermined && tokens[end]?.lower === 'and' && /^(?:the|my|your|his|her|our|their|both)$/.test(tokens[from]?.lower ?? '');
}

function isPreposition(token: Token | undefined): boolean {
  return (
    token !== undefined &&
    token.tag === 'ADP' &&
    /^(?:of|in|on|for|with|at|from|to|about|between|under|behind|inside|near|within|without|by)$/.test(token.lower)
  );
}
