import { capitalized, type Rewrite, sentencesOf } from './rewrite.ts';

/** Participle → base form and past tense. Only listed verbs are converted, because the past tense of others is not certain. */
const VERBS = new Map(
  (
    'accept accepts accepted accepted,add adds added added,answer answers answered answered,approve approves approved approved,build builds built built,' +
    'buy buys bought bought,change changes changed changed,check checks checked checked,choose chooses chose chosen,clean cleans cleaned cleaned,' +
    'close closes closed closed,collect collects collected collected,complete completes completed completed,confirm confirms confirmed confirmed,' +
    'create creates created created,deliver delivers delivered delivered,design designs designed designed,develop develops developed developed,' +
    'do does did done,draw draws drew drawn,edit edits edited edited,find finds found found,finish finishes finished finished,fix fixes fixed fixed,' +
    'found founds founded founded,give gives gave given,handle handles handled handled,hold holds held held,host hosts hosted hosted,' +
    'install installs installed installed,invent invents invented invented,keep keeps kept kept,lead leads led led,make makes made made,' +
    'manage manages managed managed,open opens opened opened,organise organises organised organised,organize organizes organized organized,' +
    'own owns owned owned,pack packs packed packed,paint paints painted painted,pay pays paid paid,plan plans planned planned,' +
    'prepare prepares prepared prepared,print prints printed printed,process processes processed processed,produce produces produced produced,' +
    'provide provides provided provided,publish publishes published published,receive receives received received,repair repairs repaired repaired,' +
    'review reviews reviewed reviewed,run runs ran run,sell sells sold sold,send sends sent sent,ship ships shipped shipped,show shows showed shown,' +
    'sign signs signed signed,start starts started started,store stores stored stored,support supports supported supported,take takes took taken,' +
    'test tests tested tested,train trains trained trained,translate translates translated translated,use uses used used,win wins won won,write writes wrote written'
  )
    .split(',')
    .map((line) => {
      const [base = '', third = '', past = '', participle = ''] = line.split(' ');
      return [participle, { base, third, past }] as const;
    }),
);

const DETERMINER = '(?:the|a|an|our|your|my|his|her|its|their|this|that|these|those|every|each|all)';
const NOUNS = "[\\p{L}][\\p{L}’'-]*(?:\\s+[\\p{L}][\\p{L}’'-]*){0,2}";
const SENTENCE = new RegExp(
  `^(?<gap>\\s*)(?<done>${NOUNS}(?:\\s+[\\p{L}’'-]+)?)\\s+(?<be>is|are|was|were)\\s+(?<verb>\\p{Ll}+)\\s+by\\s+(?<doer>${DETERMINER}\\s+${NOUNS}|\\p{Lu}[\\p{L}’'-]*(?:\\s+\\p{Lu}[\\p{L}’'-]*){0,2}|us|them|him|her|you|me)(?<end>[.!])$`,
  'u',
);

/** Words after "by" that say when, where or how rather than who, or that start another part of the sentence. */
const NO_DOER =
  /\b(?:end|time|deadline|beginning|start|date|day|week|month|year|hour|minute|morning|evening|night|way|side|hand|mail|email|default|means|kilo|kilogram|gram|pound|ounce|ton|metre|meter|yard|foot|litre|liter|dozen|piece|page|word|book|road|river|sea|of|in|on|at|for|to|with|from|and|or|who|which|that|when|as|using|doing)\b/i;
const NO_PART = /\b(?:and|or|who|which|that|when|as|if|because|not|of|in|on|at|for|to|with|from)\b/i;

const AS_SUBJECT: Readonly<Record<string, string>> = { us: 'we', them: 'they', him: 'he', her: 'she', you: 'you', me: 'I' };
const AS_OBJECT: Readonly<Record<string, string>> = { it: 'it', they: 'them', he: 'him', she: 'her', we: 'us', you: 'you', i: 'me' };

/** Converts sentences such as "The saws are sold by our shop."; all others stay, since only this form is safe. */
export function useActiveVoice(text: string): Rewrite {
  const changes: string[] = [];
  const rewritten = sentencesOf(text).map((sentence) => {
    const active = turned(sentence);
    if (active === null) return sentence;
    changes.push(`“${sentence.trim()}” now says who does it first`);
    return active;
  });
  return { text: rewritten.join(''), changes };
}

function turned(sentence: string): string | null {
  const groups = SENTENCE.exec(sentence)?.groups;
  if (!groups) return null;
  const { gap = '', done = '', be = '', verb = '', doer = '', end = '.' } = groups;
  const forms = VERBS.get(verb);
  if (!forms || NO_DOER.test(doer) || NO_PART.test(done)) return null;
  const isPast = /^w/i.test(be);
  const form = isPast ? forms.past : presentForm(doer, forms);
  if (form === null) return null;
  const subject = AS_SUBJECT[doer.toLowerCase()] ?? doer;
  const object = AS_OBJECT[done.toLowerCase()] ?? (isName(done) ? done : done.charAt(0).toLowerCase() + done.slice(1));
  return `${gap}${capitalized(subject)} ${form} ${object}${end}`;
}

/** null when it is unclear whether the subject is singular or plural. */
function presentForm(doer: string, { base, third }: { readonly base: string; readonly third: string }): string | null {
  const last = doer.split(/\s+/).at(-1)?.toLowerCase() ?? '';
  if (['us', 'them', 'you', 'me'].includes(last)) return base;
  if (['him', 'her'].includes(last)) return third;
  if (/^(?:a|an|this|that|every|each)\s/i.test(doer)) return third;
  if (/^(?:these|those|all)\s/i.test(doer)) return base;
  // "our staff" and "the people" are plural without an s, "the boss" is singular with one.
  if (/(?:ss|us|is|staff|people|police|team|family|data|children|men|women)$/.test(last)) return null;
  return last.endsWith('s') ? base : third;
}

/** A first word that is neither a determiner nor a pronoun may be a name, which keeps its capital. */
function isName(words: string): boolean {
  return !new RegExp(`^${DETERMINER}\\s`, 'i').test(words);
}
