import type { CapturedRequest, CaptureMessage, CaptureStep, Severity } from '@plumbline/contract';

/** What a UI test is judged by: everything a capture holds but pictures and bodies. */
export interface CaptureEvidence {
  /** Of the site that was captured. */
  readonly origin: string;
  readonly steps: readonly CaptureStep[];
  readonly requests: readonly CapturedRequest[];
  readonly messages: readonly CaptureMessage[];
}

export type UiCategory = 'Console' | 'Network' | 'Accessibility';

/** One time a thing went wrong. Those with one key are one finding with many places. */
export interface Occurrence {
  /** Without the site's origin and what changes from visit to visit. */
  readonly key: string;
  readonly stepId: string | null;
  readonly pageUrl: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** Of what a page said by itself and may say again; left out for what was seen in one of its states. */
  readonly said?: {
    /** When it was said, in milliseconds since 1970; of a request, when it was asked. */
    readonly atMs: number;
    /** Method and plain address of the request it is about; null where it is about none. */
    readonly asked: string | null;
  };
}

export interface Judgement {
  /** How many things were looked at; 0 when there was nothing to judge by. */
  readonly judged: number;
  readonly occurrences: readonly Occurrence[];
}

/** One rule of the UI test: pure, from evidence to what went wrong. */
export interface UiRule {
  /** Noun of the defect in its failing state; permanent. */
  readonly id: string;
  readonly category: UiCategory;
  readonly severity: Severity;
  /** Why nothing could be judged, as a sentence, when nothing was. */
  readonly undecided: string;
  readonly judge: (evidence: CaptureEvidence) => Judgement;
}

/** Declares a rule. */
export function defineUiRule(rule: UiRule): UiRule {
  return rule;
}
