import type { CheckTally, Finding } from '../finding.ts';
import type { PageNode } from '../derive/remember/page-node.ts';
import type { PageVerdict } from '../judge.ts';

/** The result for a page, serialised as JSON for transfer between threads; the sender of the page knows its format. */
export type PageMessage = readonly string[];

/** A verdict serialised for transfer between threads: what the crawl needs, and the findings, both as JSON. */
export type VerdictMessage = readonly [head: string, findings: string];

interface Head {
  readonly node: PageNode;
  /** One letter for each check that had an outcome: passed, failed, cannot tell. */
  readonly outcomes: string;
  /** Indexes of those checks in the list of all checks. */
  readonly checks: readonly number[];
  /** One for each check that cannot tell. */
  readonly reasons: readonly (string | null)[];
}

/**
 * Serialises verdicts as text, which is transferred between threads faster than thousands of objects. Both sides must have the same checks in the
 * same order.
 */
export class VerdictCodec {
  /** The tallies of each check that passed, or failed, on one page; shared by all pages. */
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

  /** The findings stay text until they are read, when the page's batch is committed: there are many, and they are not needed earlier. */
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
