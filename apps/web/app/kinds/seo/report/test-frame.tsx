import type { Test } from '@plumbline/contract';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { SeoScreen } from './seo-screen.tsx';
import { TestHead } from './test-head.tsx';

/** A screen below the report of the test in the URL; the content below the header gets the test. */
export function TestFrame({ title, children }: { title: string; children: (test: Test) => ReactNode }) {
  const testId = useParams()['testId'] ?? '';
  return (
    <SeoScreen testId={testId} title={title}>
      {(test) => (
        <>
          <TestHead test={test} />
          {children(test)}
        </>
      )}
    </SeoScreen>
  );
}
