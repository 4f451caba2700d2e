import type { CapturedRequest, CaptureMessage, CaptureStep, Severity } from '@plumbline/contract';

/** Everything a capture holds but pictures and bodies. */
export interface CaptureRows {
  readonly steps: readonly CaptureStep[];
  readonly requests: readonly CapturedRequest[];
  readonly messages: readonly CaptureMessage[];
}

/** What a UI test is judged by, where all of it is at hand. */
export interface CaptureEvidence extends CaptureRows {
  /** Of the site that was captured. */
  readonly origin: string;
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

/** A step as rules see it. */
export interface JudgedStep {
  readonly step: CaptureStep;
  /** Plain address of its page. */
  readonly place: () => string;
}

/** A request as rules see it. */
export interface JudgedRequest {
  readonly request: CapturedRequest;
  /** Of the step that it is of; null where that is none of the capture. */
  readonly pageUrl: string | null;
  /** Method and plain address. */
  readonly asked: () => string;
}

/** What a page wrote, as rules see it. */
export interface JudgedMessage {
  readonly message: CaptureMessage;
  /** Of the site that was captured. */
  readonly origin: string;
}

/** How much of a capture was looked at. */
export interface RowCounts {
  readonly steps: number;
  /** Steps in whose state axe-core was run. */
  readonly states: number;
  readonly requests: number;
}

interface LooksAt<Rows extends keyof CaptureRows, Row> {
  readonly looksAt: Rows;
  /** What went wrong by one row; nothing of it is kept but the first of each key. */
  readonly judge: (row: Row) => readonly Occurrence[];
}

/** One rule of the UI test: pure, from one row to what went wrong, so that a capture is never whole in memory. */
export type UiRule = {
  /** Noun of the defect in its failing state; permanent. */
  readonly id: string;
  readonly category: UiCategory;
  readonly severity: Severity;
  /** Why nothing could be judged, as a sentence, when nothing was. */
  readonly undecided: string;
  /** How many things were looked at, of which so many went wrong; 0 when there was nothing to judge by. */
  readonly judged: (counts: RowCounts, occurrences: number) => number;
} & (LooksAt<'steps', JudgedStep> | LooksAt<'requests', JudgedRequest> | LooksAt<'messages', JudgedMessage>);

/** Declares a rule. */
export function defineUiRule(rule: UiRule): UiRule {
  return rule;
}
