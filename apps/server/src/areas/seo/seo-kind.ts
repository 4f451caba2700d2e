import { type AuditResult, CrawlCancelled, type JudgeThreads, runAudit } from '@plumbline/audit';
import type { SharedPages } from '@plumbline/browser';
import type { SafeFetch, TargetPolicy } from '@plumbline/safe-fetch';
import type { Database } from '../../platform/database/database.ts';
import type { Files } from '../../platform/files/files.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import {
  countCrawledPages,
  crawlOptionsOf,
  createRendering,
  createSharedHostPaces,
  MAX_PAGE_BYTES,
  openArtifacts,
  openCrawlJournal,
  readCheckpoint,
} from '../crawls/index.ts';
import { defineTestKind, TestFailure, type TestKind, type TestRun } from '../tests/index.ts';
import type { LibraryFactsSource } from './library-facts.ts';
import { createPageMeasurer } from './measure-pages.ts';
import { pictureFindings } from './picture-findings.ts';
import { runCapturedTest } from './run-captured-test.ts';
import { keepReport } from './keep-report.ts';
import { mayProbe } from './may-probe.ts';
import { readAddresses } from './seo-addresses.ts';
import { readAccess, UnreadableAccess } from './seo-access.ts';
import { seoOptions } from './seo-options.ts';
import { SEO_REPORT } from './seo-report.ts';

export interface SeoServices {
  readonly database: Database;
  readonly files: Files;
  readonly fetch: SafeFetch;
  readonly policy: TargetPolicy;
  /** null when the machine has no browser. */
  readonly pages: SharedPages<TurnOwner> | null;
  readonly judges: JudgeThreads;
  readonly probes: 'auto' | 'always' | 'verified' | 'never';
  readonly libraryFacts: LibraryFactsSource;
  /** Decrypts access data for pages behind a login. */
  readonly accessBox: SecretBox;
}

/** The SEO test: crawls a site, or takes captured pages, and judges every page and the site. */
export function createSeoKind(services: SeoServices): TestKind {
  return defineTestKind({
    ...SEO_REPORT,
    stages: ['crawling', 'measuring', 'probing', 'judging', 'picturing'],
    resumableStages: ['crawling'],
    kept: countCrawledPages,
    run: async (run) => {
      const result = run.test.source === 'extension' ? await runCapturedTest(services, run) : await crawl(services, run);
      return { keep: (transaction) => keepReport(transaction, run.test.id, result) };
    },
  });
}

async function crawl(services: SeoServices, run: TestRun): Promise<AuditResult> {
  const { test, owner, signal, report } = run;
  const { db } = services.database;
  const pages = services.pages?.of(owner) ?? null;
  const options = seoOptions.parse(test.options);
  const access = await readAccess(db, services.accessBox, test.id).catch((error: unknown) => {
    throw error instanceof UnreadableAccess ? new TestFailure(error.message) : error;
  });
  const addresses = await readAddresses(db, test.id);
  const rendering = createRendering(pages, options.rendering, MAX_PAGE_BYTES, access);
  const libraryFacts = await services.libraryFacts.current();
  const result = await runAudit(
    {
      crawl: crawlOptionsOf({
        startUrl: test.url,
        maxPages: options.max_pages,
        maxDepth: options.max_depth,
        respectRobots: options.respect_robots,
        isRendered: rendering !== null,
        paths: { include: options.include ?? [], exclude: options.exclude ?? [] },
        ...(addresses && { addresses }),
        ...(access && { access }),
      }),
      exposure: (siteOrigin) => mayProbe(services, test.workspaceId, siteOrigin),
      policy: services.policy,
      externalLinks: 'ask',
      ...(libraryFacts && { libraryFacts }),
    },
    {
      fetch: services.fetch,
      journal: openCrawlJournal(db, openArtifacts(services.files, test.id), test.id),
      checkpoint: await readCheckpoint(db, test.id),
      onProgress: report,
      signal,
      paces: createSharedHostPaces(db),
      threads: services.judges,
      measurePages: createPageMeasurer(pages, access),
      ...(rendering && { rendering }),
    },
  ).catch((error: unknown) => {
    if (error instanceof CrawlCancelled) throw signal.reason;
    throw error;
  });
  if (result.startFailure) throw new TestFailure(`The site did not respond: ${result.startFailure.message}`);
  await pictureFindings({ db, files: services.files, pages, isRendered: rendering !== null, access }, run, result);
  return result;
}
