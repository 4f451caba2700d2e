import { type AuditJournal, type JudgeThreads, runAudit } from '@plumbline/audit';
import type { SafeFetch } from '@plumbline/safe-fetch';

/** The name server does not exist, and external links are not checked: a run must not leave this machine. */
export const POLICY = { privateTargets: 'allow', privateAllow: [], dnsServers: ['127.0.0.1:9'] } as const;

/** A journal that stores nothing. */
export const FORGETFUL: AuditJournal = { append: async () => undefined, keepSite: async () => undefined, async *readSources() {} };

/** Crawls a whole site with every check. @returns the number of pages */
export async function auditWhole(
  origin: string,
  parts: { readonly fetch: SafeFetch; readonly journal: AuditJournal; readonly threads: JudgeThreads },
): Promise<number> {
  const { pageCount } = await runAudit(
    {
      crawl: {
        startUrl: `${origin}/`,
        limits: { maxPages: 50_000, maxDepth: 100, maxBytesPerPage: 5e6, timeoutMsPerPage: 15_000, concurrency: 16, delayMs: 0 },
        respectRobots: true,
      },
      exposure: { allowed: true, reason: '' },
      policy: POLICY,
      externalLinks: 'skip',
    },
    { ...parts, checkpoint: null, onProgress: () => undefined, signal: new AbortController().signal },
  );
  return pageCount;
}
