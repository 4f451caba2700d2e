import type { KindOfTest } from '../shared/places/kind-of-test.ts';
import { hrefOf } from '../shared/places/place.ts';
import { GRAMMAR_TESTS } from './grammar/kind.ts';
import { RESPONSIVE_TESTS } from './responsive/kind.ts';
import { SEO_TESTS } from './seo/kind.ts';
import { UI_TESTS } from './ui/kind.ts';

/** Every kind of test, in the order of the rail. To add one, add a line here. */
export const KINDS: readonly KindOfTest[] = [SEO_TESTS, UI_TESTS, RESPONSIVE_TESTS, GRAMMAR_TESTS];

/** @throws Error for a kind that the website does not know: server and website are released together */
export function kindOf(test: { readonly kind: string }): KindOfTest {
  const found = KINDS.find(({ kind }) => kind === test.kind);
  if (!found) throw new Error(`There is no kind of test called ${test.kind}.`);
  return found;
}

/** The path of a test's report. */
export function reportPath(test: { readonly id: string; readonly kind: string }): string {
  return hrefOf(kindOf(test).report, { testId: test.id });
}
