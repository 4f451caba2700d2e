import type { Test } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { TestScreen } from '../../../shared/tests/test-screen.tsx';
import type { TestStages } from '../../../shared/tests/running-test.tsx';
import { SEO_TESTS } from '../kind.ts';

const STAGES: TestStages = {
  steps: [
    { stage: 'crawling', label: 'Crawling', text: 'Reading every page that can be reached.' },
    { stage: 'measuring', label: 'Measuring', text: 'A few pages in a browser, as a phone on a slow network opens them.' },
    { stage: 'probing', label: 'Asking the site', text: 'Its name, certificate, robots.txt, and what a missing page answers.' },
    { stage: 'judging', label: 'Judging', text: 'Every check on every page, then the score.' },
  ],
};

/** A screen of an SEO test. */
export function SeoScreen({ testId, title, children }: { testId: string; title: string; children: (test: Test) => ReactNode }) {
  return (
    <TestScreen kind={SEO_TESTS} testId={testId} title={title} stages={STAGES}>
      {children}
    </TestScreen>
  );
}
