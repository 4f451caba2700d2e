import type { Tone } from '@plumbline/contract';
import { replacePhrases, type RewriteRule } from './rewrite.ts';

/** Long forms and contractions, where the contraction is unambiguous. */
const CONTRACTIONS: readonly (readonly [string, string])[] = [
  ['are not', "aren't"],
  ['cannot', "can't"],
  ['could not', "couldn't"],
  ['did not', "didn't"],
  ['do not', "don't"],
  ['does not', "doesn't"],
  ['had not', "hadn't"],
  ['has not', "hasn't"],
  ['have not', "haven't"],
  ['is not', "isn't"],
  ['should not', "shouldn't"],
  ['was not', "wasn't"],
  ['were not', "weren't"],
  ['will not', "won't"],
  ['would not', "wouldn't"],
  ['i am', "I'm"],
  ['i will', "I'll"],
  ['they are', "they're"],
  ['they will', "they'll"],
  ['we are', "we're"],
  ['we have been', "we've been"],
  ['we will', "we'll"],
  ['you are', "you're"],
  ['you have been', "you've been"],
  ['you will', "you'll"],
];

const LONG_FORMS = new Map([
  ...CONTRACTIONS.map(([long, short]) => [short.toLowerCase(), long.replace(/^i /, 'I ')] as const),
  ["let's", 'let us'],
  ["we've", 'we have'],
  ["you've", 'you have'],
  ["they've", 'they have'],
  ["i've", 'I have'],
]);

/** Hedging words without meaning. */
const HEDGES = new Map(
  [
    'i think that',
    'i think',
    'we think that',
    'we think',
    'we believe that',
    'we believe',
    'in our opinion',
    'in my opinion',
    'it seems that',
    'arguably',
    'basically',
    'sort of',
    'kind of',
    'hopefully',
    'as far as we know',
  ].map((hedge) => [hedge, ''] as const),
);

const FILLERS = new Map(
  [
    'actually',
    'basically',
    'really',
    'very',
    'quite',
    'just',
    'simply',
    'certainly',
    'essentially',
    'in fact',
    'as a matter of fact',
    'needless to say',
    'of course',
    'obviously',
    'literally',
  ].map((filler) => [filler, ''] as const),
);

/** Long words and short synonyms (plainlanguage.gov, "Simple words and phrases"). */
const SHORT_WORDS = new Map([
  ['accomplish', 'do'],
  ['acquire', 'get'],
  ['additional', 'more'],
  ['additionally', 'also'],
  ['approximately', 'about'],
  ['assist', 'help'],
  ['assistance', 'help'],
  ['commence', 'begin'],
  ['demonstrate', 'show'],
  ['demonstrates', 'shows'],
  ['endeavor', 'try'],
  ['ensure', 'make sure'],
  ['facilitate', 'help'],
  ['facilitates', 'helps'],
  ['furthermore', 'also'],
  ['implement', 'carry out'],
  ['in addition', 'also'],
  ['indicate', 'show'],
  ['indicates', 'shows'],
  ['initiate', 'start'],
  ['leverage', 'use'],
  ['leverages', 'uses'],
  ['modify', 'change'],
  ['moreover', 'also'],
  ['numerous', 'many'],
  ['obtain', 'get'],
  ['participate', 'take part'],
  ['permit', 'let'],
  ['purchase', 'buy'],
  ['regarding', 'about'],
  ['require', 'need'],
  ['requires', 'needs'],
  ['sufficient', 'enough'],
  ['terminate', 'end'],
  ['therefore', 'so'],
  ['utilise', 'use'],
  ['utilises', 'uses'],
  ['utilize', 'use'],
  ['utilizes', 'uses'],
]);

const CONTRACTED = new Map(CONTRACTIONS);

/** Contractions as in speech. */
const contract: RewriteRule = (text) => replacePhrases(text, CONTRACTED);
const spellOut: RewriteRule = (text) => replacePhrases(text, LONG_FORMS);
const withoutHedges: RewriteRule = (text) => replacePhrases(text, HEDGES);
const withoutFillers: RewriteRule = (text) => replacePhrases(text, FILLERS);
const inShortWords: RewriteRule = (text) => replacePhrases(text, SHORT_WORDS);

/** The rules of each tone. */
export const TONE_RULES: Readonly<Record<Tone, readonly RewriteRule[]>> = {
  neutral: [],
  friendly: [inShortWords, contract],
  formal: [spellOut],
  confident: [withoutHedges],
  shorter: [withoutFillers, withoutHedges],
  simpler: [inShortWords, withoutFillers],
};
