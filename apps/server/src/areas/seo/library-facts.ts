import type { LibraryFacts } from '@plumbline/audit';
import { fitting, readForeignJson } from '@plumbline/contract';
import { SafeFetchError, type SafeFetch } from '@plumbline/safe-fetch';
import { z } from 'zod';

/** The table of Retire.js was below a megabyte in 2026. */
const MAX_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** After a failure, the table is requested again the same day, but not by every test. */
const RETRY_MS = 60 * 60 * 1000;
/** Longer patterns recognise nothing that shorter ones do not. */
const MAX_PATTERN = 2_000;

const patterns = z.array(z.string().max(MAX_PATTERN)).optional();
const library = z.object({
  vulnerabilities: z.array(
    z.object({
      atOrAbove: z.string().optional(),
      below: z.string(),
      severity: z.enum(['none', 'low', 'medium', 'high', 'critical']),
      identifiers: z.object({ CVE: z.array(z.string()).optional(), summary: z.string().optional() }),
    }),
  ),
  extractors: z.object({ uri: patterns, filename: patterns, filecontent: patterns }),
});
const table = z.record(z.string(), z.unknown());

/** Source of the newest data about JavaScript libraries. */
export interface LibraryFactsSource {
  /** The table as of the last day; undefined if there is none, and the built-in one is used. */
  readonly current: () => Promise<LibraryFacts | undefined>;
}

/**
 * Caches a table in the format of Retire.js’ jsrepository (version 4), requested at most once a day and only when a test needs it.
 * @param source its address, null for none; `now` in milliseconds since the epoch; `warn` is called with the reason when a table cannot be used
 */
export function createLibraryFacts(source: {
  readonly url: string | null;
  readonly fetch: Pick<SafeFetch, 'request'>;
  readonly now: () => number;
  readonly warn: (message: string) => void;
}): LibraryFactsSource {
  const { url, now } = source;
  let latest: LibraryFacts | undefined;
  let validUntil = -Infinity;
  let asking: Promise<void> | null = null;
  const refresh = async (address: string): Promise<void> => {
    const loaded = await load(address, source);
    latest = loaded ?? latest;
    validUntil = now() + (loaded ? DAY_MS : RETRY_MS);
  };
  return {
    current: async () => {
      if (url !== null && now() >= validUntil) {
        asking ??= refresh(url).finally(() => (asking = null));
        await asking;
      }
      return latest;
    },
  };
}

async function load(
  url: string,
  { fetch, warn }: { readonly fetch: Pick<SafeFetch, 'request'>; readonly warn: (message: string) => void },
): Promise<LibraryFacts | undefined> {
  try {
    const answer = await fetch.request({ url, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS });
    if (answer.status !== 200) throw new TypeError(`the answer has status ${answer.status}`);
    if (answer.truncated) throw new TypeError(`it is larger than ${MAX_BYTES} bytes`);
    return readLibraryFacts(readForeignJson(answer.body));
  } catch (error) {
    const isExpected = error instanceof SafeFetchError || error instanceof TypeError;
    if (!isExpected && !(error instanceof z.ZodError)) throw error;
    warn(`The table at LIBRARY_FACTS_URL cannot be used, so the previous one is kept: ${error.message}`);
    return undefined;
  }
}

/**
 * Parses the known parts of a table; entries in another format are left out.
 * @throws {TypeError} when nothing is left
 */
export function readLibraryFacts(value: unknown): LibraryFacts {
  const facts = new Map<string, LibraryFacts[string]>();
  const { data: entries, error } = fitting(table, value);
  if (error) throw error;
  for (const [name, entry] of Object.entries(entries)) {
    const parsed = fitting(library, entry);
    if (parsed.success && parsed.data.vulnerabilities.length > 0) facts.set(name, parsed.data);
  }
  if (facts.size === 0) throw new TypeError('it has no library in the form of jsrepository version 4');
  return Object.fromEntries(facts);
}
