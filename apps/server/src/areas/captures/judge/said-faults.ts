import { fingerprintOf } from '../../findings/index.ts';
import { UI_RULES } from './judge-capture.ts';
import type { CaptureEvidence } from './ui-rule.ts';

/** One time a page said by itself that something went wrong: in its console, or by how its requests went. */
export interface SaidFault {
  readonly fingerprint: string;
  readonly stepId: string | null;
  /** When it was said, in milliseconds since 1970; of a request, when it was asked. */
  readonly atMs: number;
  /** Method and plain address of the request it is about; null where it is about none. */
  readonly asked: string | null;
  /** What the finding is about, without what changes from visit to visit. */
  readonly key: string;
}

/** What of a verdict a replay can bring back: accessibility is judged in the browser of the person alone. Pure. */
export function saidFaults(evidence: CaptureEvidence): SaidFault[] {
  return UI_RULES.filter(({ category }) => category !== 'Accessibility').flatMap(({ id, judge }) =>
    judge(evidence).occurrences.flatMap(({ key, stepId, pageUrl, said }) =>
      said ? [{ fingerprint: fingerprintOf({ checkId: id, pageUrl, isOfSite: true, detail: key }), stepId, key, ...said }] : [],
    ),
  );
}
