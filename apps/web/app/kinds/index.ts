import type { TestKind } from '@plumbline/contract';
import type { KindOfTest } from '../shared/places/kind-of-test.ts';
import { hrefOf } from '../shared/places/place.ts';
import { GRAMMAR_TESTS } from './grammar/kind.ts';
import { RESPONSIVE_TESTS } from './responsive/kind.ts';
import { SEO_TESTS } from './seo/kind.ts';
import { UI_TESTS } from './ui/kind.ts';

const BY_NAME: Readonly<Record<TestKind, KindOfTest>> = {
  seo: SEO_TESTS,
  ui: UI_TESTS,
  responsive: RESPONSIVE_TESTS,
  grammar: GRAMMAR_TESTS,
};

/** Every kind of test, in the order of the rail. */
export const KINDS: readonly KindOfTest[] = Object.values(BY_NAME);

export function kindOf(test: { readonly kind: TestKind }): KindOfTest {
  return BY_NAME[test.kind];
}

/** Where the report of a test stands. */
export function reportPath(test: { readonly id: string; readonly kind: TestKind }): string {
  return hrefOf(kindOf(test).report, { testId: test.id });
}
