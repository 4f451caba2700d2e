import type { TestKind } from '@plumbline/contract';
import { adviceOfPage, type CheckAdvice, type KindOfReport } from '../../tests/index.ts';

/** Tells about a check of a kind of test; null for one that the kind does not have. Two kinds may have checks of one id. */
export type AdviceOf = (kind: TestKind, checkId: string) => CheckAdvice | null;

export function adviceOfKinds(kinds: readonly KindOfReport[]): AdviceOf {
  return (name, checkId) => {
    const page = kinds.find(({ kind }) => kind === name)?.describe(checkId);
    return page ? adviceOfPage(page) : null;
  };
}
