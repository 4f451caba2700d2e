import type { CheckTally, Finding } from '../finding.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { PageVerdict } from '../judge.ts';

/** What came of a page on its way between threads, as JSON; who sent the page knows what it says. */
export type PageMessage = readonly string[];

/** A verdict on its way between threads: what the crawl goes on with, and the findings, both as JSON. */
export type VerdictMessage = readonly [head: string, findings: string];

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
 * Writes and reads verdicts as text, which crosses between threads faster than thousands of objects do. Both ends have to know the same
 * checks in the same order.
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

  write({ node, findings, tallies }: PageVerdict): VerdictMessage {
    const head: Head = {
      node,
      outcomes: tallies.map(({ passed, failed }) => (passed > 0 ? 'p' : failed > 0 ? 'f' : '?')).join(''),
      checks: tallies.map(({ checkId }) => this.#places.get(checkId) ?? -1),
      reasons: tallies.filter(({ cannotTell }) => cannotTell > 0).map(({ reason }) => reason),
    };
    return [JSON.stringify(head), JSON.stringify(findings)];
  }

  /** The findings stay text until they are asked for, which is when the page's batch is kept: there are many, and nobody looks before. */
  read([head = '', findings = '']: PageMessage): PageVerdict {
    const { node, outcomes, checks, reasons }: Head = JSON.parse(head);
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
        const parsed: Finding[] = JSON.parse(findings);
        return parsed;
      },
    };
  }
}
