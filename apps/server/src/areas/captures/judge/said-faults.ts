import { fingerprintOf } from '../../findings/records/index.ts';
import { CaptureWalk } from './capture-walk.ts';
import { UI_RULES } from './judge-capture.ts';
import type { CaptureEvidence } from './ui-rule.ts';

/** One time a page said by itself that something went wrong: in its console, or by how its requests went. */
export interface SaidFault {
  readonly checkId: string;
  readonly fingerprint: string;
  readonly stepId: string | null;
  /** When it was said, in milliseconds since 1970; of a request, when it was asked. */
  readonly atMs: number;
  /** Method and plain address of the request it is about; null where it is about none. */
  readonly asked: string | null;
  /** What the finding is about, without what changes from visit to visit. */
  readonly key: string;
}

/** What a replay can bring back: accessibility is judged in the browser of the person alone. */
const SAYING_RULES = UI_RULES.filter(({ category }) => category !== 'Accessibility');

/** Walks through a capture for what a replay can bring back. @param hear told of each time, in the order of the rows */
export function walkSaidFaults(origin: string, hear: (fault: SaidFault) => void): CaptureWalk {
  return new CaptureWalk(origin, SAYING_RULES, ({ id: checkId }, { key, stepId, pageUrl, said }) => {
    if (said) hear({ checkId, fingerprint: fingerprintOf({ checkId, pageUrl, isOfSite: true, detail: key }), stepId, key, ...said });
  });
}

/** What of some rows a replay can bring back. Pure. */
export function saidFaults(evidence: CaptureEvidence): SaidFault[] {
  const faults: SaidFault[] = [];
  walkSaidFaults(evidence.origin, (fault) => faults.push(fault)).take(evidence);
  return faults;
}
