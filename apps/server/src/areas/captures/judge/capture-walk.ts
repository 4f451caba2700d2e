import type { CapturedRequest, CaptureMessage, CaptureStep } from '@plumbline/contract';
import { askedOf, plainAddress } from './plain-address.ts';
import type { CaptureRows, Occurrence, RowCounts, UiRule } from './ui-rule.ts';

/** Hears of each time a thing went wrong. */
export type HearOccurrence = (rule: UiRule, occurrence: Occurrence) => void;

/**
 * Goes through the rows of a capture, each once, and keeps nothing of them but which step was on which page. Steps come before the requests that are
 * of them; otherwise rows may come in any portions.
 */
export class CaptureWalk {
  readonly #origin: string;
  readonly #rules: readonly UiRule[];
  readonly #hear: HearOccurrence;
  readonly #pages = new Map<string, string>();
  #counts: RowCounts = { steps: 0, states: 0, requests: 0 };

  /** @param origin of the site that was captured */
  constructor(origin: string, rules: readonly UiRule[], hear: HearOccurrence) {
    this.#origin = origin;
    this.#rules = rules;
    this.#hear = hear;
  }

  /** Of what was taken so far. */
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

/** Several rules ask for the same text, which takes a millisecond where it is made to. */
function once(make: () => string): () => string {
  let made: string | null = null;
  return () => (made ??= make());
}
