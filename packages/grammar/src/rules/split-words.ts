import { definePatternRule } from '../define-pattern-rule.ts';

/** Words that every dictionary writes as one, and whose parts hardly occur side by side otherwise. */
const SPLIT =
  'with out=without|some body=somebody|any body=anybody|every body=everybody|every where=everywhere|any where=anywhere|some where=somewhere|any thing=anything|some thing=something|our selves=ourselves|them selves=themselves|your self=yourself|my self=myself|him self=himself|her self=herself|your selves=yourselves|where ever=wherever|who ever=whoever|never the less=nevertheless|there fore=therefore|mean while=meanwhile|news paper=newspaper|news letter=newsletter|week end=weekend|week ends=weekends|after noon=afternoon|birth day=birthday|bath room=bathroom|bath rooms=bathrooms|bed room=bedroom|bed rooms=bedrooms|class room=classroom|air port=airport|rail way=railway|rain coat=raincoat|key board=keyboard|note book=notebook|lap top=laptop|grand mother=grandmother|grand father=grandfather|over view=overview|back ground=background|under stand=understand|through out=throughout|in stead=instead|to gether=together|al ready=already|an other=another|up coming=upcoming|back pack=backpack'
    .split('|')
    .map((pair) => pair.split('=') as [string, string]);

export const splitWords = definePatternRule({
  id: 'split-words',
  kind: 'spelling',
  message: 'This is one word: “{fix}”.',
  patterns: [
    ...SPLIT.map(([apart, joined]) => `{${apart} => ${joined}}`),
    '{no body => nobody} $|,|@verbthird|@modal|else',
    '{any one => anyone} @modal|who|else|interested',
    '{some one => someone} who|@modal|is|has|from|else|to',
    '{every one => everyone} @modal|who|is|has|@verbthird|else|welcome',
    '^ {some times => sometimes} @subject|the|,|it|a',
    '^ {may be => maybe} @subject|this',
    '{all ready => already} @participle|have|has|been',
    '^ {a part => apart} from',
    ',|quite|set|far|and {a part => apart} from',
    'turn|turns|turned|go|goes|going|went|get|gets|put|puts|walk|walks|divided|split|dive|fit|fits|look|looking|looked|convert|converted|translated|enter|integrated {in to => into} the|a|an|our|your|@number|this',
  ],
});
