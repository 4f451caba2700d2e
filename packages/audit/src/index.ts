export type { Collected, FetchFailure, HeaderFields, PageArtifact, PageResponse, SkippedUrl, SkipReason } from './artifacts.ts';
export type { SiteArtifacts, VitalsArtifact } from './site-artifacts.ts';
export { auditCaptured } from './audit-captured.ts';
export { auditPage } from './audit-page.ts';
export { CATEGORIES, type CategoryId, type CategoryName } from './categories.ts';
export { checkPage, checkTitle } from './check-pages.ts';
export { type CollectedPages, collectPages } from './collect-pages.ts';
export { CrawlCancelled } from './crawl/crawl-cancelled.ts';
export type { CrawlOptions } from './crawl/crawl-site.ts';
export type { PathPatterns } from './crawl/path-filter.ts';
export { createHostPaces, type HostPace, type HostPaces, waitFor } from './crawl/host-paces.ts';
export type { FrontierEntry } from './crawl/journal.ts';
export type { FetchedResponse, Rendering } from './crawl/render-answer.ts';
export { createYielder } from './breather.ts';
export { hiderOf } from './crawl/hide-access.ts';
export { createWordFinder } from './word-finder.ts';
export { createSiteScope } from './crawl/site-scope.ts';
export type { SiteAccess } from './crawl/site-access.ts';
export { describeCheck } from './describe-check.ts';
export { PAGE_DEMANDS } from './page-demands.ts';
export { metaContents } from './derive/head/meta-contents.ts';
export type { PageDifference, PageNode } from './derive/remember/page-node.ts';
export type { StoredNode } from './derive/remember/stored-node.ts';
export { JudgeThreads } from './judging/judge-threads.ts';
export type { CheckTally, Finding } from './finding.ts';
export {
  type AuditBatch,
  type AuditCheckpoint,
  type AuditDependencies,
  type AuditJournal,
  type AuditProgress,
  type AuditResult,
  type ProbePermission,
  type MeasurePages,
  replayAudit,
  runAudit,
} from './run-audit.ts';
export type { CategoryScore, ReportScore } from './score.ts';
export { scoreFindings } from './score-findings.ts';
export type { LibraryFacts } from './standards/javascript-libraries.ts';
