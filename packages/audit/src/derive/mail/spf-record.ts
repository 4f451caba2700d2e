import type { DnsAnswer } from '../../site-artifacts.ts';

/** DNS look-ups that one evaluation may cost (RFC 7208 section 4.6.4). */
export const MAX_SPF_LOOKUPS = 10;

/** Terms that cost a look-up, except redirect. */
const LOOKING_UP: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists']);

/** One mechanism or modifier of a record. */
interface SpfTerm {
  readonly qualifier: string;
  readonly name: string;
  readonly value: string;
}

/** Records of the names that a record refers to, by name in lower case. */
export type SpfAnswers = ReadonlyMap<string, DnsAnswer<string>>;

/** Whether a TXT record is an SPF record: the version is a word of its own (RFC 7208 section 4.5). */
export function isSpfRecord(text: string): boolean {
  return /^v=spf1(?: |$)/i.test(text);
}

/** The names whose records are needed to evaluate this one; names with macros depend on the message and are left out. */
export function spfTargets(record: string): string[] {
  return evaluatedTerms(record)
    .filter(({ name, value }) => (name === 'include' || name === 'redirect') && value !== '' && !value.includes('%'))
    .map(({ value }) => nameOf(value));
}

/**
 * Counts the look-ups needed to evaluate a record when nothing matches before its end. Stops soon after the limit, so that it also ends for records
 * that include each other.
 * @returns the count, and the first name whose own look-ups are unknown
 */
export function countSpfLookups(record: string, answers: SpfAnswers): { readonly count: number; readonly open: string | null } {
  let count = 0;
  let open: string | null = null;
  const walk = (text: string): void => {
    for (const { name, value } of evaluatedTerms(text)) {
      if (count > MAX_SPF_LOOKUPS) return;
      if (LOOKING_UP.has(name) || name === 'redirect') count += 1;
      if (name !== 'include' && name !== 'redirect') continue;
      const answer = value.includes('%') ? undefined : answers.get(nameOf(value));
      const [next] = answer?.records.filter(isSpfRecord) ?? [];
      if (next !== undefined) walk(next);
      else if (answer === undefined || answer.error !== null) open ??= value;
    }
  };
  walk(record);
  return { count, open };
}

/**
 * What a record says of senders it does not name: the qualifier of `all`, its own or that of the record it redirects to; 'none' when it says nothing,
 * null when the other record is unknown.
 */
export function spfRest(record: string, answers: SpfAnswers, redirects = 0): '+' | '-' | '~' | '?' | 'none' | null {
  const terms = evaluatedTerms(record);
  const all = terms.find(({ name }) => name === 'all');
  if (all) return all.qualifier === '-' || all.qualifier === '~' || all.qualifier === '?' ? all.qualifier : '+';
  const redirect = terms.find(({ name }) => name === 'redirect');
  if (!redirect || redirects > MAX_SPF_LOOKUPS) return 'none';
  const answer = redirect.value.includes('%') ? undefined : answers.get(nameOf(redirect.value));
  if (answer === undefined || answer.error !== null) return null;
  const next = answer.records.find(isSpfRecord);
  return next === undefined ? 'none' : spfRest(next, answers, redirects + 1);
}

/** Terms in the order of evaluation: nothing after `all` counts, and redirect comes last and applies only without `all`. */
function evaluatedTerms(record: string): SpfTerm[] {
  const terms = record.split(/ +/).slice(1).flatMap(readTerm);
  const end = terms.findIndex(({ name }) => name === 'all');
  if (end >= 0) return terms.slice(0, end + 1).filter(({ name }) => name !== 'redirect');
  return [...terms.filter(({ name }) => name !== 'redirect'), ...terms.filter(({ name }) => name === 'redirect').slice(0, 1)];
}

function readTerm(text: string): SpfTerm[] {
  const [, qualifier = '', name = '', value = ''] = /^([-+~?]?)([a-z][\w.-]*)(?:[:=/](.*))?$/i.exec(text) ?? [];
  return name === '' ? [] : [{ qualifier, name: name.toLowerCase(), value }];
}

function nameOf(value: string): string {
  return value.toLowerCase().replace(/\.$/, '');
}
