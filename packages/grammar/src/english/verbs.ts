import { IRREGULAR_VERBS } from './irregular-verbs.ts';
import { frequencyOf } from './word-frequency.ts';

const BY_BASE = new Map(IRREGULAR_VERBS.map((verb) => [verb.base, verb]));
const BY_PAST = new Map(IRREGULAR_VERBS.map((verb) => [verb.past, verb]));
const BY_PARTICIPLE = new Map(IRREGULAR_VERBS.map((verb) => [verb.participle, verb]));
/** Web verbs that are missing from the subtitle word list. */
const WEB_VERBS = new Set(
  'default upload download install uninstall configure click log encrypt decrypt sync export import unsubscribe subscribe redirect render resize parse compile deploy crawl optimise optimize customise customize enable disable'.split(
    ' ',
  ),
);
/** Nouns and adjectives that also have -ed and -ing forms, but are rarely used as verbs. */
const HARDLY_VERBS = new Set(
  'bed far leg other ear eye man men water house people child person king wing ring string thing morning evening wed red hundred ad inn be am is are was were been the an and as of on or up to in it at all any here there very more not can will may might must out off down then than some one two his her its with but too also just only yes no how why what who when where so if'.split(
    ' ',
  ),
);

/** she stores, has, goes, tries */
export function thirdPersonOf(base: string): string {
  if (base === 'be') return 'is';
  if (base === 'have') return 'has';
  if (/(?:s|x|z|ch|sh|o)$/.test(base)) return `${base}es`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ies` : `${base}s`;
}

/** storing, running, trying, lying */
export function gerundOf(base: string): string {
  if (base.endsWith('ie')) return `${base.slice(0, -2)}ying`;
  if (/[^eoy]e$/.test(base) && base !== 'be') return `${base.slice(0, -1)}ing`;
  return likelier(base, 'ing');
}

/** they stored, ran, tried */
export function pastOf(base: string): string {
  return BY_BASE.get(base)?.past ?? regularPast(base);
}

/** it is stored, run, tried */
export function participleOf(base: string): string {
  return BY_BASE.get(base)?.participle ?? regularPast(base);
}

function regularPast(base: string): string {
  if (base.endsWith('e')) return `${base}d`;
  return /[^aeiou]y$/.test(base) ? `${base.slice(0, -1)}ied` : likelier(base, 'ed');
}

/** The commoner spelling, with the last consonant doubled or not: stopped, but visited. */
function likelier(base: string, ending: string): string {
  if (!/[^aeiou][aeiou][bdfglmnprt]$/.test(base)) return base + ending;
  const doubled = base + base.slice(-1) + ending;
  return frequencyOf(doubled) > frequencyOf(base + ending) ? doubled : base + ending;
}

const known = new Map<string, boolean>();

/** Whether a word is the base form of a verb: its other forms occur in the word list. */
export function isVerbBase(word: string): boolean {
  const before = known.get(word);
  if (before !== undefined) return before;
  const isVerb =
    BY_BASE.has(word) ||
    WEB_VERBS.has(word) ||
    (/^[a-z]{3,}$/.test(word) &&
      frequencyOf(word) >= 20 &&
      !HARDLY_VERBS.has(word) &&
      // "Cleansed" comes from "cleanse": "cleans" is itself a form of "clean".
      !(/[^s]s$/.test(word) && frequencyOf(word.slice(0, -1)) >= frequencyOf(word)) &&
      frequencyOf(regularPast(word)) >= 5 &&
      frequencyOf(gerundOf(word)) >= 5);
  known.set(word, isVerb);
  return isVerb;
}

/** stores → store; null for a word that is not a third-person verb. */
export function baseOfThirdPerson(word: string): string | null {
  if (word === 'has') return 'have';
  if (!word.endsWith('s') || word.endsWith('ss')) return null;
  const bases = [word.slice(0, -1), word.replace(/ies$/, 'y'), word.replace(/es$/, '')];
  return bases.find((base) => base !== word && isVerbBase(base) && thirdPersonOf(base) === word) ?? null;
}

/** stored, ran → store, run; null for a word that is not a past tense. */
export function baseOfPast(word: string): string | null {
  return BY_PAST.get(word)?.base ?? baseOfRegular(word);
}

/** stored, gone → store, go; null for a word that is not a participle. */
export function baseOfParticiple(word: string): string | null {
  return BY_PARTICIPLE.get(word)?.base ?? baseOfRegular(word);
}

function baseOfRegular(word: string): string | null {
  if (!/[a-z]{2}ed$/.test(word)) return null;
  const bases = [word.slice(0, -2), word.slice(0, -1), word.replace(/ied$/, 'y'), word.replace(/(.)\1ed$/, '$1')];
  return likeliest(bases.filter((base) => base !== word && !BY_BASE.has(base) && isVerbBase(base) && isPastOf(base, word)));
}

/** British English doubles the last letter where American English does not: cancelled. */
function isPastOf(base: string, word: string): boolean {
  return regularPast(base) === word || `${base}${base.slice(-1)}ed` === word || `${base}ed` === word;
}

/** A name may look like a base form: chang. */
function likeliest(bases: readonly string[]): string | null {
  return bases.toSorted((one, other) => frequencyOf(other) - frequencyOf(one))[0] ?? null;
}

/** storing, running → store, run; null for a word that is not an -ing form. */
export function baseOfGerund(word: string): string | null {
  if (!/[a-z]{2}ing$/.test(word)) return null;
  const stem = word.slice(0, -3);
  const bases = [stem, `${stem}e`, stem.replace(/(.)\1$/, '$1'), stem.replace(/y$/, 'ie')];
  return likeliest(bases.filter((base) => isVerbBase(base) && (gerundOf(base) === word || `${base}${base.slice(-1)}ing` === word)));
}

/** The base of any form of a verb. */
export function baseOf(word: string): string | null {
  if (isVerbBase(word)) return word;
  return baseOfThirdPerson(word) ?? baseOfPast(word) ?? baseOfParticiple(word) ?? baseOfGerund(word);
}

/** Whether the base form is also the past tense: put, set, read. */
export function isOwnPast(base: string): boolean {
  return BY_BASE.get(base)?.past === base;
}

/** Past forms that are also nouns or adjectives: a rose, a saw, broke. */
const ALSO_OTHER_WORDS = new Set('rose saw bore wove broke ground lay fell bit shook woke spat stank stove proved'.split(' '));

/** Whether a word is only a past tense, never a participle: wrote, gave. */
export function isPastAlone(word: string): boolean {
  const verb = BY_PAST.get(word);
  return (
    verb !== undefined &&
    verb.base !== word &&
    verb.participle !== word &&
    !BY_PARTICIPLE.has(word) &&
    verb.base !== 'be' &&
    !ALSO_OTHER_WORDS.has(word)
  );
}

/** Whether a word is only a participle, never a past tense: written, gone. */
export function isParticipleAlone(word: string): boolean {
  const verb = BY_PARTICIPLE.get(word);
  return verb !== undefined && verb.past !== word && verb.base !== word && verb.base !== 'be' && !BY_PAST.has(word);
}
