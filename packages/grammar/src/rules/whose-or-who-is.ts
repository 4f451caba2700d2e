import { definePatternRule } from '../define-pattern-rule.ts';

export const whoseOrWhoIs = definePatternRule({
  id: 'whose-or-who-is',
  kind: 'word_choice',
  message: "“Whose” asks what belongs to whom, “who's” is short for “who is”: here it should be “{fix}”.",
  patterns: [
    "^ {who 's => whose} !not|there|that|this|right|wrong|left|better|best @be|@do|@have",
    "{who 's => whose} @singular|@plural @be|@do|@third|@past|@modal|@have|@subject",
    ", {who 's => whose} @singular|@plural",
    "the|a|those|someone|anyone|people|customer|customers|person|company|user|users {who 's => whose} @singular|@plural",
    "{whose => who's} going|calling|coming|looking|responsible|been|not|a|an|the|there|ready|who",
    "{whose => who's} @gerund at|on|to|with|for|the|a|an|your|our|you|us|me|them|it|in|next|this|today|now",
    "see|find|know|tell|ask|check|guess|show|shows {whose => who's} in|at|on|behind|@adjective $|,|@determiner|@possessive|@noun",
    "@noun {who 's => whose} @singular|@plural @be|@have|@do|@verbthird|@modal|@past|@adjective",
  ],
});
