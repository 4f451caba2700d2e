import type { Test } from '@plumbline/contract';
import { EmptyState, LinkButton, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { testQuery } from '../../../shared/api/queries.ts';
import { hostOf } from '../../../shared/text/addresses.ts';
import { ScreenTitle } from '../../../shared/screens/screen-title.tsx';
import { TestHead } from './test-head.tsx';

/** Loads the test that the address names and draws its head; what stands below gets the test. */
export function TestFrame({ title, children }: { title: string; children: (test: Test) => ReactNode }) {
  const testId = useParams()['testId'] ?? '';
  const test = useQuery(testQuery(testId));
  if (test.isPending) return <Skeleton className="h-24 w-full" />;
  if (!test.data) {
    return (
      <>
        <ScreenTitle of={title} />
        <h1 className="sr-only">{title}</h1>
        <EmptyState
          text="There is no such test in this workspace. It may have been deleted."
          action={<LinkButton href="/seo">All SEO tests</LinkButton>}
        />
      </>
    );
  }
  return (
    <>
      <ScreenTitle of={`${title} of ${hostOf(test.data.url)}`} />
      <TestHead test={test.data} />
      {children(test.data)}
    </>
  );
}
