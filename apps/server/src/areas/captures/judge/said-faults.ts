import { fingerprintOf } from '../../findings/records/index.ts';
import { CaptureWalk } from './capture-walk.ts';
import { UI_RULES } from './judge-capture.ts';
import type { CaptureEvidence } from './ui-rule.ts';

/** One occurrence of a problem that the page itself shows: in its console, or by a failed request. */
export interface SaidFault {
  readonly checkId: string;
  readonly fingerprint: string;
  readonly stepId: string | null;
  /** When it was logged, or the request sent, in milliseconds since 1970. */
  readonly atMs: number;
  /** Method and plain address of the request it is about; null when there is none. */
  readonly asked: string | null;
  /** Identifies the finding, without the parts that change between visits. */
  readonly key: string;
}

/** The rules whose findings a replay can reproduce. Accessibility is only judged in the browser that captures. */
const SAYING_RULES = UI_RULES.filter(({ category }) => category !== 'Accessibility');

/** Walks through a capture for problems that a replay can reproduce. @param hear called for each occurrence, in the order of the rows */
export function walkSaidFaults(origin: string, hear: (fault: SaidFault) => void): CaptureWalk {
  return new CaptureWalk(origin, SAYING_RULES, ({ id: checkId }, { key, stepId, pageUrl, said }) => {
    if (said) hear({ checkId, fingerprint: fingerprintOf({ checkId, pageUrl, isOfSite: true, detail: key }), stepId, key, ...said });
  });
}

/** The reproducible problems in some rows. Pure. */
export function saidFaults(evidence: CaptureEvidence): SaidFault[] {
  const faults: SaidFault[] = [];
  walkSaidFaults(evidence.origin, (fault) => faults.push(fault)).take(evidence);
  return faults;
}
