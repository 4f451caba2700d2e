import { queryTxt, SafeFetchError, type TargetPolicy } from '@plumbline/safe-fetch';
import type { DnsAnswer, DnsArtifact } from '../site-artifacts.ts';
import { isSpfRecord, MAX_SPF_LOOKUPS, spfTargets } from '../derive/mail/spf-record.ts';

const MAX_RECORD_CHARACTERS = 4_096;
/** A name with two records is already wrong; further ones add nothing. */
const MAX_RECORDS = 3;

/**
 * Looks up the SPF records that the records of a domain refer to, level by level. One name more than the limit of look-ups is enough to know that it
 * is exceeded, so nothing is looked up beyond it.
 * @param records SPF records of the domain itself
 */
export async function collectSpfAnswers(policy: TargetPolicy, records: readonly string[]): Promise<NonNullable<DnsArtifact['spf']>> {
  const found = new Map<string, DnsAnswer<string>>();
  let wanted = namesOf(records);
  while (wanted.length > 0 && found.size <= MAX_SPF_LOOKUPS) {
    const asked = wanted.slice(0, MAX_SPF_LOOKUPS + 1 - found.size);
    const answers = await Promise.all(asked.map((name) => ask(policy, name)));
    for (const [index, name] of asked.entries()) found.set(name, answers[index] ?? UNKNOWN);
    wanted = namesOf(answers.flatMap((answer) => answer.records)).filter((name) => !found.has(name));
  }
  return Array.from(found, ([name, txt]) => ({ name, txt }));
}

const UNKNOWN: DnsAnswer<string> = { records: [], error: 'failed' };

async function ask(policy: TargetPolicy, name: string): Promise<DnsAnswer<string>> {
  try {
    const looked = await queryTxt(policy, name);
    if ('error' in looked) return { records: [], error: looked.error === 'not_found' ? null : looked.error };
    const records = looked.records.filter(isSpfRecord).slice(0, MAX_RECORDS);
    return { records: records.map((text) => text.slice(0, MAX_RECORD_CHARACTERS)), error: null };
  } catch (error) {
    // An untrusted record may contain something that is not a valid host name.
    if (error instanceof SafeFetchError) return { records: [], error: error.code };
    throw error;
  }
}

function namesOf(records: readonly string[]): string[] {
  return [...new Set(records.filter(isSpfRecord).slice(0, MAX_RECORDS).flatMap(spfTargets))];
}
