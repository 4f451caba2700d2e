import type { CapturedRequest, CaptureMessage, CaptureStep, Severity } from '@plumbline/contract';

/** Everything in a capture except pictures and bodies. */
export interface CaptureRows {
  readonly steps: readonly CaptureStep[];
  readonly requests: readonly CapturedRequest[];
  readonly messages: readonly CaptureMessage[];
}

/** What a UI test is judged by, when all of it is in memory. */
export interface CaptureEvidence extends CaptureRows {
  /** Of the captured site. */
  readonly origin: string;
}

export type UiCategory = 'Console' | 'Network' | 'Accessibility';

/** One occurrence of a problem. Those with the same key are one finding with several places. */
export interface Occurrence {
  /** Without the site’s origin and the parts that change between visits. */
  readonly key: string;
  readonly stepId: string | null;
  readonly pageUrl: string | null;
  readonly message: string;
  readonly facts: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** For problems that the page itself shows and may show again; absent for those seen in one of its states. */
  readonly said?: {
    /** When it was logged, or the request sent, in milliseconds since 1970. */
    readonly atMs: number;
    /** Method and plain address of the request it is about; null when there is none. */
    readonly asked: string | null;
  };
}

/** A step as passed to rules. */
export interface JudgedStep {
  readonly step: CaptureStep;
  /** Plain address of its page. */
  readonly place: () => string;
}

/** A request as passed to rules. */
export interface JudgedRequest {
  readonly request: CapturedRequest;
  /** Page of its step; null when the step is not part of the capture. */
  readonly pageUrl: string | null;
  /** Method and plain address. */
  readonly asked: () => string;
}

/** A console message as passed to rules. */
export interface JudgedMessage {
  readonly message: CaptureMessage;
  /** Of the captured site. */
  readonly origin: string;
}

/** How much of a capture was examined. */
export interface RowCounts {
  readonly steps: number;
  /** Steps in whose state axe-core was run. */
  readonly states: number;
  readonly requests: number;
}

interface LooksAt<Rows extends keyof CaptureRows, Row> {
  readonly looksAt: Rows;
  /** The problems in one row; only the first of each key is kept. */
  readonly judge: (row: Row) => readonly Occurrence[];
}

/** A rule of the UI test: a pure function of one row, so that a capture need not be in memory as a whole. */
export type UiRule = {
  /** Names the defect as a noun; permanent. */
  readonly id: string;
  readonly category: UiCategory;
  readonly severity: Severity;
  /** A sentence that explains why nothing could be judged, if nothing was. */
  readonly undecided: string;
  /** How many things were examined, given the number of problems found; 0 when there was nothing to examine. */
  readonly judged: (counts: RowCounts, occurrences: number) => number;
} & (LooksAt<'steps', JudgedStep> | LooksAt<'requests', JudgedRequest> | LooksAt<'messages', JudgedMessage>);

/** Declares a rule. */
export function defineUiRule(rule: UiRule): UiRule {
  return rule;
}
