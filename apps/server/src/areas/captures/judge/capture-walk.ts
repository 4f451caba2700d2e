import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import { askedOf, plainAddress } from './plain-address.ts';
import type { CaptureRows, Occurrence, RowCounts, UiRule } from './ui-rule.ts';

/** Receives each occurrence of a problem. */
export type HearOccurrence = (rule: UiRule, occurrence: Occurrence) => void;

/**
 * Walks through the rows of a capture once, and only remembers which step was on which page. Steps come before their requests; otherwise rows may
 * arrive in any batches.
 */
export class CaptureWalk {
  readonly #origin: string;
  readonly #rules: readonly UiRule[];
  readonly #hear: HearOccurrence;
  readonly #pages = new Map<string, string>();
  #counts: RowCounts = { steps: 0, states: 0, requests: 0 };

  /** @param origin of the captured site */
  constructor(origin: string, rules: readonly UiRule[], hear: HearOccurrence) {
    this.#origin = origin;
    this.#rules = rules;
    this.#hear = hear;
  }

  /** Of the rows so far. */
  get counts(): RowCounts {
    return this.#counts;
  }

  take({ steps = [], requests = [], messages = [] }: Partial<CaptureRows>): void {
    for (const step of steps) this.#takeStep(step);
    for (const request of requests) this.#takeRequest(request);
    for (const message of messages) this.#takeMessage(message);
    this.#counts = {
      steps: this.#counts.steps + steps.length,
      states: this.#counts.states + steps.filter(({ accessibility }) => accessibility !== null).length,
      requests: this.#counts.requests + requests.length,
    };
  }

  #takeStep(step: CaptureStep): void {
    this.#pages.set(step.id, step.page_url);
    const row = { step, place: once(() => plainAddress(step.page_url, this.#origin)) };
    for (const rule of this.#rules) if (rule.looksAt === 'steps') this.#tell(rule, rule.judge(row));
  }

  #takeRequest(request: CapturedRequest): void {
    const pageUrl = this.#pages.get(request.step_id ?? '') ?? null;
    const row = { request, pageUrl, asked: once(() => askedOf(request, this.#origin)) };
    for (const rule of this.#rules) if (rule.looksAt === 'requests') this.#tell(rule, rule.judge(row));
  }

  #takeMessage(message: CaptureMessage): void {
    const row = { message, origin: this.#origin };
    for (const rule of this.#rules) if (rule.looksAt === 'messages') this.#tell(rule, rule.judge(row));
  }

  #tell(rule: UiRule, occurrences: readonly Occurrence[]): void {
    for (const occurrence of occurrences) this.#hear(rule, occurrence);
  }
}

/** Several rules need the same text, which a page can make expensive to compute. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => (made ??= make());
}
