import type { CheckTally, Finding } from '../finding.ts';
import type { PageNode } from '../derive/page-node.ts';
import type { PageVerdict } from '../judge.ts';

/** A page's verdict as text. One text crosses between threads faster than thousands of objects do. */
interface Message {
  readonly node: PageNode;
  readonly findings: readonly Finding[];
  /** One letter for each check that had an outcome: passed, failed, cannot tell. */
  readonly outcomes: string;
  /** Places of those checks in the list of all checks. */
  readonly checks: readonly number[];
  /** One for each that cannot tell. */
  readonly reasons: readonly (string | null)[];
}

/** Writes and reads verdicts. Both ends have to know the same checks in the same order. */
export class VerdictCodec {
  readonly #ids: readonly string[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(checks: readonly { readonly id: string }[]) {
    this.#ids = checks.map(({ id }) => id);
    this.#places = new Map(this.#ids.map((id, index) => [id, index]));
  }

  write({ node, findings, tallies }: PageVerdict): string {
    const message: Message = {
      node,
      findings,
      outcomes: tallies.map(({ passed, failed }) => (passed > 0 ? 'p' : failed > 0 ? 'f' : '?')).join(''),
      checks: tallies.map(({ checkId }) => this.#places.get(checkId) ?? -1),
      reasons: tallies.filter(({ cannotTell }) => cannotTell > 0).map(({ reason }) => reason),
    };
    return JSON.stringify(message);
  }

  read(text: string): PageVerdict {
    const { node, findings, outcomes, checks, reasons }: Message = JSON.parse(text);
    let unclear = 0;
    const tallies = checks.map((place, index): CheckTally => {
      const checkId = this.#ids[place] ?? '';
      const outcome = outcomes[index];
      if (outcome === 'p') return { checkId, passed: 1, failed: 0, cannotTell: 0, reason: null };
      if (outcome === 'f') return { checkId, passed: 0, failed: 1, cannotTell: 0, reason: null };
      unclear += 1;
      return { checkId, passed: 0, failed: 0, cannotTell: 1, reason: reasons[unclear - 1] ?? null };
    });
    return { node, findings, tallies };
  }
}
