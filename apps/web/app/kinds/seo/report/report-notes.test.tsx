import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { aSeoReport } from '../../../../testing/samples.ts';
import { ReportSourceProvider } from '../../../shared/findings/report-source.ts';
import { linkSource } from '../../../shared/findings/link-source.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { CategoryRows } from './category-rows.tsx';
import { ReportNotes } from './report-notes.tsx';

it('says that most pages cannot be indexed, and what was therefore not checked', async () => {
  showScreen(<ReportNotes report={aSeoReport({ unindexable_count: 127, html_count: 128 })} />);
  await expect.element(page.getByText(/^127 of 128 pages cannot be indexed/)).toBeVisible();
});

it('says nothing where it is no more than half of them', async () => {
  showScreen(
    <>
      <ReportNotes report={aSeoReport({ unindexable_count: 2, html_count: 4 })} />
      <p>The rest</p>
    </>,
  );
  await expect.element(page.getByText('The rest')).toBeVisible();
  expect(page.getByText(/cannot be indexed/).elements()).toEqual([]);
});

it('says in a shared report too what is missing, without a way to screens of the account', async () => {
  const report = aSeoReport({ unanswered_count: 3, unkept_count: 2 });
  showScreen(
    <ReportSourceProvider value={linkSource}>
      <ReportNotes report={report} />
    </ReportSourceProvider>,
  );
  await expect.element(page.getByText(/^This report is incomplete: 3 pages did not respond in time/)).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  expect(page.getByText(/could be checked but not stored/).elements()).toEqual([]);
});

it('tells a category without anything to check from one that could not be judged', async () => {
  const category = { id: 'domains', name: 'Domains', satisfy: false, score: null, checks_passed: 0, checks_failed: 0, findings: 0 };
  const categories = [
    { ...category, checks_undecided: 3 },
    { ...category, id: 'image-tags', name: 'Image_Tags', checks_undecided: 0 },
  ] as unknown as ReturnType<typeof aSeoReport>['categories'];
  showScreen(<CategoryRows report={aSeoReport({ categories })} />);
  await expect.element(page.getByText('Cannot tell')).toBeVisible();
  await expect.element(page.getByText('Nothing to check')).toBeVisible();
});
