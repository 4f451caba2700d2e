import type { Finding } from '@plumbline/contract';
import type { CheckAdvice } from '../../tests/index.ts';

const MAX_PLACES = 3;

/** What a model is shown of a finding. All of it is derived from the site, so it is data. */
export function describeFinding(finding: Finding, advice: CheckAdvice | null) {
  return {
    check: finding.check_id,
    title: advice?.title ?? finding.check_id,
    category: finding.category,
    severity: finding.severity,
    message: finding.message,
    page: finding.page_url ?? 'the whole site',
    new_since_last_run: finding.is_new,
    same_source_on_pages: finding.fold?.pages ?? 1,
    facts: finding.evidence.facts,
    places: finding.evidence.places.slice(0, MAX_PLACES).map(({ line, selector, excerpt, mark_start, mark_end }) => ({
      line,
      selector,
      marked: excerpt.slice(mark_start, mark_end),
      source: excerpt,
    })),
    ignored: finding.ignored?.reason ?? null,
  };
}
