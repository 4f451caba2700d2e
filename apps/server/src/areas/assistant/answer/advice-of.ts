import type { TestKind } from '@plumbline/contract';
import { adviceOfPage, type CheckAdvice, type KindOfReport } from '../../tests/index.ts';

/** Looks up a check of a kind of test; null for an unknown one. Two kinds may have checks with the same id. */
export type AdviceOf = (kind: TestKind, checkId: string) => CheckAdvice | null;

export function adviceOfKinds(kinds: readonly KindOfReport[]): AdviceOf {
  return (name, checkId) => {
    const page = kinds.find(({ kind }) => kind === name)?.describe(checkId);
    return page ? adviceOfPage(page) : null;
  };
}
