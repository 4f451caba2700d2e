import type { Finding } from '@plumbline/contract';
import { z } from 'zod';
import type { checkTallies, findings, ignoredFindings } from './tables.ts';

const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));
const places = z.array(
  z.object({
    selector: z.string(),
    line: z.number(),
    column: z.number(),
    excerpt: z.string(),
    firstLine: z.number(),
    mark: z.tuple([z.number(), z.number()]),
  }),
);

/** A finding with the rule that ignores it, if any, and the name of the rule’s author. */
export type FindingRow = typeof findings.$inferSelect & { readonly rule: typeof ignoredFindings.$inferSelect | null; readonly by: string };

/** The group of findings with the same cause on other pages; null if there is none. */
export function foldOf({ foldKey, foldPages }: Pick<FindingRow, 'foldKey' | 'foldPages'>): Finding['fold'] {
  return foldKey === null || foldPages === 1 ? null : { key: foldKey, pages: foldPages };
}

/** A finding row in the contract’s format. */
export function presentFinding(row: FindingRow): Finding {
  const located = places.parse(row.places);
  return {
    id: String(row.id),
    check_id: row.checkId,
    category: row.category,
    severity: row.severity,
    outcome: 'fail',
    page_url: row.pageUrl,
    selector: located[0]?.selector ?? '',
    message: row.message,
    evidence: {
      facts: facts.parse(row.facts),
      places: located.map(({ firstLine, mark, ...place }) => ({ ...place, first_line: firstLine, mark_start: mark[0], mark_end: mark[1] })),
      place_count: row.placeCount,
    },
    fingerprint: row.fingerprint,
    first_seen_at: row.firstSeenAt?.toISOString() ?? null,
    is_new: row.isNew,
    confirmed_fixed_at: row.confirmedFixedAt?.toISOString() ?? null,
    fold: foldOf(row),
    ignored: row.rule && {
      id: row.rule.id,
      scope: row.rule.scope,
      reason: row.rule.reason,
      by: row.by,
      at: row.rule.createdAt.toISOString(),
    },
    judged: 1,
  };
}

/** A passed or undecided check in the contract’s format. */
export function presentTally(row: typeof checkTallies.$inferSelect, outcome: 'pass' | 'cannot_tell'): Finding {
  return {
    id: `${row.checkId}:${outcome}`,
    check_id: row.checkId,
    category: row.category,
    severity: row.severity,
    outcome,
    page_url: null,
    selector: '',
    message: outcome === 'cannot_tell' ? (row.reason ?? '') : '',
    evidence: { facts: {}, places: [], place_count: 0 },
    fingerprint: '',
    first_seen_at: null,
    is_new: false,
    confirmed_fixed_at: null,
    fold: null,
    ignored: null,
    judged: outcome === 'pass' ? row.passed : row.cannotTell,
  };
}
