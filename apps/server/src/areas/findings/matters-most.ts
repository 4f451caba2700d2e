import { type CheckSummary, type FirstToFix, MATTERS_MOST } from '@plumbline/contract';
import { adviceOfPage, firstSentence, type KindOfReport } from '../tests/index.ts';

type Described = Pick<KindOfReport, 'describe' | 'consequences'>;

/**
 * Where to start in a report: the worst failed checks, each with the failed checks that often follow from it. A cause takes the place of its worst
 * consequence; a consequence whose cause passed stands on its own. Pure.
 * @param checks worst first
 */
export function mattersMost(kind: Described, checks: readonly CheckSummary[]): FirstToFix[] {
  const failed = new Map(checks.filter(({ outcome }) => outcome === 'fail').map((check) => [check.check_id, check]));
  const named = new Set<string>();
  const first: FirstToFix[] = [];
  for (const check of failed.values()) {
    if (first.length === MATTERS_MOST) break;
    if (named.has(check.check_id)) continue;
    const cause = causeOf(kind, failed, check) ?? check;
    const consequences = (kind.consequences?.[cause.check_id] ?? [])
      .flatMap((id) => failed.get(id) ?? [])
      .filter(({ check_id }) => !named.has(check_id));
    for (const { check_id } of [cause, ...consequences]) named.add(check_id);
    first.push(present(kind, cause, consequences));
  }
  return first;
}

/** The worst failed check that causes another, if there is one. */
function causeOf(
  { consequences = {} }: Described,
  failed: ReadonlyMap<string, CheckSummary>,
  { check_id }: CheckSummary,
): CheckSummary | undefined {
  return [...failed.values()].find((other) => consequences[other.check_id]?.includes(check_id));
}

function present(kind: Described, cause: CheckSummary, consequences: readonly CheckSummary[]): FirstToFix {
  const page = kind.describe(cause.check_id);
  const advice = page && adviceOfPage(page);
  return {
    check_id: cause.check_id,
    title: cause.title,
    severity: cause.severity,
    findings: cause.findings,
    new_findings: cause.new_findings,
    why: plainSentence(advice?.why),
    fix: plainSentence(advice?.fix),
    consequences: consequences.map(({ check_id, title }) => ({ check_id, title })),
  };
}

/** The first sentence of a check’s documentation, without Markdown for code and bold. */
function plainSentence(text = ''): string {
  return firstSentence(text).replaceAll('`', '').replaceAll('**', '');
}
