/** Our crawl with every check, judged and scored; the journal forgets what it is given. */
import { type AuditJournal, runAudit } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';

const [origin = ''] = process.argv.slice(2);
// Nothing answers at that name server, and links to other sites are not asked: the run must not leave this machine.
const policy = { privateTargets: 'allow', privateAllow: [], dnsServers: ['127.0.0.1:9'] } as const;
const fetch = createSafeFetch(policy);
let findings = 0;
const journal: AuditJournal = {
  append: async (batch) => {
    findings += batch.findings.length;
  },
  keepSite: async () => undefined,
  async *readSources() {},
};

const startedCpu = process.cpuUsage();
const started = performance.now();
const result = await runAudit(
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
  { fetch, journal, checkpoint: null, onProgress: () => undefined, signal: new AbortController().signal },
);
const seconds = (performance.now() - started) / 1000;
const cpu = process.cpuUsage(startedCpu);
await fetch.close();
findings += result.siteFindings.length;
console.log(
  JSON.stringify({
    pages: result.pageCount,
    seconds,
    cpuMs: (cpu.user + cpu.system) / 1000,
    peakMb: Math.round(process.resourceUsage().maxRSS / 1024),
    findings,
    score: result.score.score,
  }),
);
