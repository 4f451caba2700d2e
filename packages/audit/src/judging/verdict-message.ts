import type { CheckTally, Finding } from '../finding.ts';
import type { PageNode } from '../derive/page-node.ts';
import type { PageVerdict } from '../judge.ts';

/** What a page's message begins with, in a line of its own; its findings are the second line. */
interface Head {
  readonly node: PageNode;
  /** One letter for each check that had an outcome: passed, failed, cannot tell. */
  readonly outcomes: string;
  /** Places of those checks in the list of all checks. */
  readonly checks: readonly number[];
  /** One for each that cannot tell. */
  readonly reasons: readonly (string | null)[];
}

/**
 * Writes and reads verdicts as text: one text crosses between threads faster than thousands of objects do. Both ends have to know the
 * same checks in the same order.
 */
export class VerdictCodec {
  /** What each check counts for a page, where there is nothing to say beside: the same for all pages. */
  readonly #passed: readonly CheckTally[];
  readonly #failed: readonly CheckTally[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(checks: readonly { readonly id: string }[]) {
    this.#passed = checks.map(({ id }) => ({ checkId: id, passed: 1, failed: 0, cannotTell: 0, reason: null }));
    this.#failed = checks.map(({ id }) => ({ checkId: id, passed: 0, failed: 1, cannotTell: 0, reason: null }));
    this.#places = new Map(checks.map(({ id }, index) => [id, index]));
  }

  write({ node, findings, tallies }: PageVerdict): string {
    const head: Head = {
      node,
      outcomes: tallies.map(({ passed, failed }) => (passed > 0 ? 'p' : failed > 0 ? 'f' : '?')).join(''),
      checks: tallies.map(({ checkId }) => this.#places.get(checkId) ?? -1),
      reasons: tallies.filter(({ cannotTell }) => cannotTell > 0).map(({ reason }) => reason),
    };
    return `${JSON.stringify(head)}\n${JSON.stringify(findings)}`;
  }

  /** The findings stay text until they are asked for, which is when the page's batch is kept: there are many, and nobody looks before. */
  read(text: string): PageVerdict {
    const end = text.indexOf('\n');
    const { node, outcomes, checks, reasons }: Head = JSON.parse(text.slice(0, end));
    let unclear = 0;
    const tallies = checks.flatMap((place, index): CheckTally | [] => {
      const passed = this.#passed[place];
      const outcome = outcomes[index];
      if (outcome === 'p') return passed ?? [];
      if (outcome === 'f') return this.#failed[place] ?? [];
      unclear += 1;
      return passed ? { ...passed, passed: 0, cannotTell: 1, reason: reasons[unclear - 1] ?? null } : [];
    });
    return {
      node,
      tallies,
      get findings() {
        const findings: Finding[] = JSON.parse(text.slice(end + 1));
        return findings;
      },
    };
  }
}
