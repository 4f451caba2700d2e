import type { Test } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { TestScreen } from '../../../shared/tests/test-screen.tsx';
import { SEO_TESTS } from '../kind.ts';
import { SEO_FINDINGS } from './seo-findings.ts';

/** A screen of an SEO test. */
export function SeoScreen({ testId, title, children }: { testId: string; title: string; children: (test: Test) => ReactNode }) {
  return (
    <TestScreen kind={SEO_TESTS} testId={testId} title={title} parts={SEO_FINDINGS}>
      {children}
    </TestScreen>
  );
}
