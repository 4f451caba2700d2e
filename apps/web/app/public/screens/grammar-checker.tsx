import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { FeaturePage } from '../testers/feature-page.tsx';
import { GRAMMAR_CHECKER } from '../testers/grammar-checker.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta('Grammar checker: Plumbline', GRAMMAR_CHECKER.description);
}

/** What the grammar checker does. */
export default function GrammarChecker() {
  return <FeaturePage tester={GRAMMAR_CHECKER} />;
}
