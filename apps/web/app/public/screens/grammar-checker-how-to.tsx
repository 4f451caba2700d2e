import type { MetaDescriptor } from 'react-router';
import { publicMeta } from '../public-meta.ts';
import { HowToPage } from '../how-to/how-to-page.tsx';
import { GRAMMAR_HOW_TO } from '../how-to/grammar-checker.ts';

export function meta(): MetaDescriptor[] {
  return publicMeta(`${GRAMMAR_HOW_TO.heading}: Plumbline`, GRAMMAR_HOW_TO.description);
}

/** The grammar checker in ten steps. */
export default function GrammarCheckerHowTo() {
  return <HowToPage howTo={GRAMMAR_HOW_TO} />;
}
