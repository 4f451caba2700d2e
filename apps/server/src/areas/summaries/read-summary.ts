import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readSiteTotals } from '../analytics/index.ts';
import { countPosts } from './count-posts.ts';
import type { Period } from './periods.ts';
import { readTests } from './read-tests.ts';

/** The newest score of a kind of test, and the last one before the period. */
export interface SummaryScore {
  readonly kind: string;
  readonly score: number;
  readonly before: number | null;
}

/** Activity on a website. */
export interface WebsiteSummary {
  /** '' for posts that are not about a website. */
  readonly host: string;
  readonly scores: readonly SummaryScore[];
  /** Findings of the tests that ended; null if none did. */
  readonly findings: { readonly isNew: number; readonly isFixed: number } | null;
  readonly posts: { readonly came: number; readonly closed: number };
  /** Null without visits. */
  readonly visits: { readonly visits: number; readonly pageViews: number } | null;
}

/** A workspace’s activity in a period, for each website with any; tested ones first. */
export async function readSummary(db: NodePgDatabase, workspaceId: string, period: Period): Promise<WebsiteSummary[]> {
  const tested = await readTests(db, workspaceId, period);
  const posts = await countPosts(db, workspaceId, period);
  const visits = new Map((await readSiteTotals(db, workspaceId, period)).map(({ host, ...counts }) => [host, counts]));
  const hosts = new Set([...tested.keys(), ...[...posts.keys(), ...visits.keys()].filter((host) => host !== '').toSorted()]);
  if (posts.has('')) hosts.add('');
  return [...hosts].map((host) => ({
    host,
    scores: tested.get(host)?.scores ?? [],
    findings: tested.get(host)?.findings ?? null,
    posts: posts.get(host) ?? { came: 0, closed: 0 },
    visits: visits.get(host) ?? null,
  }));
}
