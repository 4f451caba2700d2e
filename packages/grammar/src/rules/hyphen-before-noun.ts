import { definePatternRule } from '../define-pattern-rule.ts';

/** Compounds that dictionaries hyphenate before a noun. */
const GROUPS =
  'state of the art|up to date|out of date|well known|well equipped|award winning|family run|family friendly|family owned|user friendly|eco friendly|child friendly|pet friendly|easy to use|easy to follow|step by step|face to face|day to day|door to door|one to one|all inclusive|self contained|self catering|second hand|part time|full time|last minute|hard wearing|long lasting|long standing|purpose built|tailor made|custom made|ready made|air conditioned|non smoking|check in|follow up'.split(
    '|',
  );
const UNITS =
  'bedroom|bed|star|year|day|hour|minute|week|month|night|course|storey|story|page|mile|metre|meter|person|seater|litre|liter|piece|step|door|lane|bathroom|man|foot|point|part|word|room';
const BEFORE = "a|an|the|our|your|this|their|its|each|every|any|'s";
/** Before these nouns the words are not a compound: “a full time of rest”. */
const NOUN = '@noun!of,zone,span,series|flat';

export const hyphenBeforeNoun = definePatternRule({
  id: 'hyphen-before-noun',
  kind: 'punctuation',
  message: 'Before a noun these words are joined: “{fix}”.',
  patterns: [
    ...GROUPS.map((group) => {
      const joined = group
        .split(' ')
        .map((_, at) => `$${at}`)
        .join('-');
      return `${BEFORE}|@adjective|sell|sells|buy|of|with|in|for {${group} => ${joined}} ${NOUN}`;
    }),
    `a|an|the|our|your|this {@count ${UNITS} => $0-$1} ${NOUN}`,
  ],
});
