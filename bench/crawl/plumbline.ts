/** Our crawl with every check, judged and scored; the journal forgets what it is given. */
import { type AuditJournal, JudgeThreads, runAudit } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { inRounds } from './in-rounds.ts';

const [origin = ''] = process.argv.slice(2);
// Nothing answers at that name server, and links to other sites are not asked: the run must not leave this machine.
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: ['127.0.0.1:9'] } as const;
const fetch = createSafeFetch(policy);
// As a server has them: there before the first test, as the modules of each contestant are, and for all its tests.
const threads = new JudgeThreads();
await threads.start();
const journal: AuditJournal = {
  append: async () => undefined,
  keepSite: async () => undefined,
  async *readSources() {},
};

await inRounds(async () => {
  const { pageCount } = await runAudit(
    {
      crawl: {
        startUrl: `${origin}/`,
        limits: { maxPages: 50_000, maxDepth: 100, maxBytesPerPage: 5e6, timeoutMsPerPage: 15_000, concurrency: 16, delayMs: 0 },
        respectRobots: true,
      },
      exposure: { allowed: true, reason: '' },
      policy,
      externalLinks: 'skip',
    },
    { fetch, journal, checkpoint: null, onProgress: () => undefined, signal: new AbortController().signal, threads },
  );
  return pageCount;
});
await threads.close();
await fetch.close();
