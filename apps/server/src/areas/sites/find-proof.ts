import { metaContents } from '@plumbline/audit';
import { PROOF_METHODS, type ProofMethod, type ProofProblem } from '@plumbline/contract';
import { queryTxt, type SafeFetch, SafeFetchError, type SafeResponse, type TargetPolicy } from '@plumbline/safe-fetch';
import { parseUrl } from '@plumbline/urls';
import { FILE_PATH, META_NAME, proofValue, recordName } from './proof-words.ts';

/** Network access for verification. */
export interface ProofSource {
  readonly fetch: SafeFetch;
  readonly policy: TargetPolicy;
}

/** A site to be verified. */
export interface ClaimedSite {
  readonly origin: string;
  readonly verificationToken: string;
}

/** The first method that succeeds, or the problem with each. */
export type ProofSearch = { readonly method: ProofMethod } | { readonly problems: Readonly<Record<ProofMethod, ProofProblem>> };

const TIMEOUT_MS = 10_000;
const MAX_FILE_BYTES = 4 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;

/** Checks all three methods at once. */
export async function findProof(source: ProofSource, site: ClaimedSite): Promise<ProofSearch> {
  const [dns, file, meta] = await Promise.all([findRecord(source, site), findFile(source, site), findTag(source, site)]);
  const found = { dns, file, meta };
  const method = PROOF_METHODS.find((one) => found[one] === null);
  if (method) return { method };
  return { problems: { dns: dns ?? 'no_answer', file: file ?? 'no_answer', meta: meta ?? 'no_answer' } };
}

/** @returns null when the record verifies it */
async function findRecord({ policy }: ProofSource, site: ClaimedSite): Promise<ProofProblem | null> {
  try {
    const answer = await queryTxt(policy, recordName(site.origin));
    if ('error' in answer) return answer.error === 'not_found' ? 'not_there' : 'no_answer';
    if (answer.records.some((record) => record.trim() === proofValue(site.verificationToken))) return null;
    return answer.records.length === 0 ? 'not_there' : 'wrong_value';
  } catch (error) {
    // An IP address has no records, and private names are not looked up.
    if (error instanceof SafeFetchError) return 'not_there';
    throw error;
  }
}

/** @returns null when the file verifies it */
async function findFile(source: ProofSource, site: ClaimedSite): Promise<ProofProblem | null> {
  const answer = await ask(source, site, FILE_PATH, MAX_FILE_BYTES);
  if (typeof answer === 'string') return answer;
  const text = textOf(answer).trim();
  return !answer.truncated && text === proofValue(site.verificationToken) ? null : 'wrong_value';
}

/** @returns null when the start page’s meta tag verifies it */
async function findTag(source: ProofSource, site: ClaimedSite): Promise<ProofProblem | null> {
  const answer = await ask(source, site, '/', MAX_PAGE_BYTES);
  if (typeof answer === 'string') return answer;
  const contents = metaContents(textOf(answer), META_NAME);
  if (contents.some((content) => content.trim() === site.verificationToken)) return null;
  return contents.length === 0 ? 'not_there' : 'wrong_value';
}

/** Without a byte order mark, which would make the parser place the head’s content in the body. */
function textOf({ body }: SafeResponse): string {
  return new TextDecoder().decode(body);
}

/** A response from the site itself: what another host returns after a redirect proves nothing about this one. */
async function ask({ fetch }: ProofSource, site: ClaimedSite, path: string, maxBytes: number): Promise<SafeResponse | ProofProblem> {
  try {
    const answer = await fetch.request({ url: `${site.origin}${path}`, maxBytes, timeoutMs: TIMEOUT_MS, maxRedirects: 5 });
    const hosts = [...answer.redirects.map(({ url }) => url), answer.url].map((url) => parseUrl(url)?.host);
    if (hosts.some((host) => host !== new URL(site.origin).host)) return 'led_elsewhere';
    return answer.status === 200 ? answer : answer.status >= 500 || answer.status === 429 ? 'no_answer' : 'not_there';
  } catch (error) {
    if (error instanceof SafeFetchError) return 'no_answer';
    throw error;
  }
}
