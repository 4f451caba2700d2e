import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { type AuditJournal, type CheckTally, runAudit } from '@plumbline/audit';
import { createSafeFetch } from '@plumbline/safe-fetch';
import { startFakeDns } from '@plumbline/testing';
import { readSiteFacts } from '../../e2e/support/folder-site-facts.ts';
import { GOOD_HEADERS, startFolderSite } from '../../e2e/support/folder-site.ts';

/** The engine's verdicts on a site. */
export interface SiteVerdicts {
  /** `check place` of every finding; the place is a path with its query, or 'site'. */
  readonly found: ReadonlySet<string>;
  /** Counts over all pages and the site, by check. */
  readonly tallies: ReadonlyMap<string, CheckTally>;
}

/** Serves a folder on loopback and audits it with every check that needs no browser, without requests to other sites. */
export async function auditFolder(folder: string): Promise<SiteVerdicts> {
  const { dns: records = {}, host, headers } = readSiteFacts(folder);
  await using dns = await startFakeDns((type, name) => {
    const given = records[`${type} ${name}`];
    if (given) return given;
    if (name !== host) return 'NXDOMAIN';
    return type === 'A' ? ['127.0.0.1'] : [];
  });
  // A site that declares no headers gets good ones.
  await using site = await startFolderSite(folder, headers ? {} : GOOD_HEADERS);
  const trusted = getCACertificates('default');
  if (site.certificate) setDefaultCACertificates([...trusted, site.certificate]);
  try {
    // A site with a name is probed at once a second, as every external site is; sites without one are there for what probes find.
    return await auditOrigin(site.origin, [dns.server], host === undefined);
  } finally {
    if (site.certificate) setDefaultCACertificates(trusted);
  }
}

/**
 * Audits a site on loopback.
 * @param dnsServers used for name lookups
 * @param isProbed whether it is probed for files that should not be public
 */
export async function auditOrigin(
  origin: string,
  dnsServers: readonly string[],
  isProbed: boolean,
): Promise<SiteVerdicts & { readonly pageCount: number }> {
  const policy = { privateTargets: 'allow', privateAllow: [], dnsServers } as const;
  const fetch = createSafeFetch(policy);
  const found = new Set<string>();
  const journal: AuditJournal = {
    append: async ({ findings }) => {
      for (const { checkId, pageUrl } of findings) found.add(`${checkId} ${placeOf(pageUrl)}`);
    },
    keepSite: async () => undefined,
    async *readSources() {},
  };
  try {
    const limits = { maxPages: 20_000, maxDepth: 100, maxBytesPerPage: 5e6, timeoutMsPerPage: 15_000, concurrency: 8, delayMs: 0 };
    const result = await runAudit(
      {
        crawl: { startUrl: `${origin}/`, limits, respectRobots: true },
        exposure: { allowed: isProbed, reason: 'This site is not probed.' },
        policy,
        externalLinks: 'skip',
      },
      { fetch, journal, checkpoint: null, onProgress: () => undefined, signal: new AbortController().signal },
    );
    for (const { checkId, pageUrl } of result.siteFindings) found.add(`${checkId} ${placeOf(pageUrl)}`);
    const tallies = new Map([...result.pageTallies, ...result.siteTallies].map((tally) => [tally.checkId, tally]));
    return { found, tallies, pageCount: result.pageCount };
  } finally {
    await fetch.close();
  }
}

function placeOf(pageUrl: string | null): string {
  if (pageUrl === null) return 'site';
  const { pathname, search } = new URL(pageUrl);
  return pathname + search;
}
