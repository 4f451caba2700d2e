import { parseSiteExample } from '@plumbline/check-pages/testing';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { type PageAnswer, type SeenRequest, startPageServer } from '@plumbline/testing';
import type { PageArtifact } from '../src/artifacts.ts';
import type { Finding } from '../src/finding.ts';
import { runAudit } from '../src/run-audit.ts';
import { TallySheet } from '../src/tally-sheet.ts';

const NOT_FOUND: PageAnswer = { status: 404, body: '<!doctype html><title>Not found</title><h1>Not found</h1>' };

/** The result of one check on a mini site. */
export interface SiteExampleVerdict {
  readonly outcome: 'pass' | 'fail' | 'cannot_tell' | 'not_applicable';
  readonly reason: string | null;
  readonly findings: readonly Finding[];
}

/**
 * Serves the mini site of an example on loopback and audits it as the product does. In a page, `{origin}` stands for its origin, `{port}` for its
 * port, `{query:name}` and `{header:name}` for values of the request.
 */
export async function runSiteExample(checkId: string, text: string): Promise<SiteExampleVerdict> {
  await using server = await startPageServer({});
  const fill = (part: string): string => part.replaceAll('{origin}', server.origin).replaceAll('{port}', new URL(server.origin).port);
  const patterns: { readonly prefix: string; readonly answer: (request: SeenRequest) => PageAnswer }[] = [];
  for (const { path, status, headers, body } of parseSiteExample(text)) {
    const answer = (request: SeenRequest): PageAnswer => ({
      status,
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, values]) => [name, values.map((value) => repeat(fill(value), request))]),
      ),
      body: repeat(fill(body), request),
    });
    if (path.endsWith('*')) patterns.push({ prefix: path.slice(0, -1), answer });
    else server.set(path, answer);
  }
  server.set('*', (request) => patterns.find(({ prefix }) => request.path.startsWith(prefix))?.answer(request) ?? NOT_FOUND);
  const policy = { privateTargets: 'allow' as const, privateAllow: [], dnsServers: [] };
  const fetch = createSafeFetch(policy);
  const pages: PageArtifact[] = [];
  const findings: Finding[] = [];
  const result = await runAudit(
    {
      crawl: {
        startUrl: `${server.origin}/`,
        limits: { maxPages: 50, maxDepth: 20, maxBytesPerPage: 2_000_000, timeoutMsPerPage: 5_000, concurrency: 4, delayMs: 0 },
        respectRobots: true,
      },
      exposure: { allowed: true, reason: '' },
      policy,
      // Examples contact only their own server, which also plays the other site when that is the subject.
      externalLinks: checkId === 'broken-external-link' ? 'ask' : 'skip',
    },
    {
      fetch,
      checkpoint: null,
      journal: {
        append: async (batch) => {
          pages.push(...batch.pages.map(({ artifact }) => artifact));
          findings.push(...batch.findings);
        },
        keepSite: async () => undefined,
        async *readSources(urls) {
          for (const { url, response } of pages) if (urls.has(url) && response?.html) yield { url, html: response.html };
        },
      },
      onProgress: () => undefined,
      signal: new AbortController().signal,
    },
  );
  findings.push(...result.siteFindings);
  const sheet = new TallySheet();
  for (const tally of [...result.pageTallies, ...result.siteTallies]) sheet.merge(tally);
  const tally = sheet.tallies().find((entry) => entry.checkId === checkId);
  const outcome = !tally ? 'not_applicable' : tally.failed > 0 ? 'fail' : tally.passed > 0 ? 'pass' : 'cannot_tell';
  return { outcome, reason: tally?.reason ?? null, findings: findings.filter((finding) => finding.checkId === checkId) };
}

/** Inserts values of the request unescaped, as a careless program does. */
function repeat(text: string, { path, headers }: SeenRequest): string {
  return text.replace(/\{(query|header):([\w-]+)\}/g, (_match, where: string, name: string) => {
    if (where === 'query') return URL.parse(path, 'http://localhost')?.searchParams.get(name) ?? '';
    return [headers[name] ?? ''].flat().join(', ');
  });
}
