import { getCheck, listFindings, listItems, listPostLinks } from '@plumbline/contract/endpoints';
import type { CheckPage, CheckSummary, TestReport } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { onPhone } from '@plumbline/ui/testing';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { A_KIND, aCheck, aReport, aSlip, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import type { ExplorerParts } from './explored-kind.ts';
import { FindingsExplorer } from './findings-explorer.tsx';

const CHECKS = [
  aCheck('too-wide', 'Page scrolls sideways', { findings: 2 }),
  aCheck('too-small', 'Tap target too small', { severity: 'low', findings: 1 }),
  aCheck('zooming', 'Zooming is disabled', { outcome: 'pass', findings: 0, failed: 0 }),
];
const FINDINGS = [
  aSlip('11', 'table', [], { check_id: 'too-wide', message: 'The table is too wide.', page_url: 'https://acme.example/a' }),
  aSlip('12', 'banner', [], { check_id: 'too-wide', message: 'The banner is too wide.', page_url: 'https://acme.example/a' }),
  aSlip('13', 'link', [], { check_id: 'too-small', message: 'The link is too small.', page_url: 'https://acme.example/b' }),
];

/** Shows the explorer for a report; its findings are filtered as the server would. */
async function showFindings({
  at = '/report',
  checks = CHECKS,
  parts = {},
  report = {},
  advice,
}: {
  at?: string;
  checks?: readonly CheckSummary[];
  parts?: ExplorerParts;
  report?: Partial<TestReport>;
  advice?: Promise<CheckPage>;
} = {}) {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listItems, wholeList([]));
  api.answer(listPostLinks, wholeList([]));
  if (advice) api.answer(getCheck, () => advice);
  else api.refuse(getCheck, { status: 404, code: 'not_found' });
  api.answer(listFindings, ({ query }) =>
    wholeList(
      FINDINGS.filter(({ id, check_id, page_url, message }) => {
        const { finding_id = id, check_id: check = check_id, page_url: url = page_url, search = '' } = query;
        return finding_id === id && check === check_id && url === page_url && message.includes(search);
      }),
    ),
  );
  return { api, ...showScreen(<FindingsExplorer kind={A_KIND} report={aReport(checks, report)} parts={parts} />, at) };
}

const check = (title: string) => page.getByRole('button', { name: new RegExp(title) });
const line = (label: string) => page.getByRole('button', { name: label, exact: true });

it('opens a check, tells its findings apart by what they say, and names the open one in the address', async () => {
  const { address } = await showFindings();
  await check('Page scrolls sideways').click();
  await line('The banner is too wide.').click();
  await expect.element(page.getByRole('heading', { name: 'The banner is too wide.' })).toBeVisible();
  expect(address()).toBe('/report?check=too-wide&at=12');
});

it('comes on phones to the check that a link names, which is a group of the list there', async () => {
  await onPhone();
  const many = Array.from({ length: 40 }, (_, index) => aCheck(`check-${index}`, `Check number ${index}.`, { findings: 2 }));
  await showFindings({ at: '/report?check=too-wide', checks: [...many, ...CHECKS] });
  await expect.element(line('The banner is too wide.')).toBeInViewport();
  await expect.element(check('Page scrolls sideways')).toHaveAttribute('aria-expanded', 'true');
});

it('opens the only finding of a check with the check, and closes both', async () => {
  const { address } = await showFindings();
  await check('Tap target too small').click();
  await expect.element(page.getByRole('heading', { name: 'The link is too small.' })).toBeVisible();
  await expect.poll(address).toBe('/report?check=too-small&at=13');
  await check('Tap target too small').click();
  await expect.poll(address).toBe('/report');
});

it('shows the worst finding before anything is chosen', async () => {
  await showFindings();
  await expect.element(page.getByRole('heading', { name: 'The table is too wide.' })).toBeVisible();
});

it('says how much is shown, each number with its unit', async () => {
  await showFindings();
  await expect.element(page.getByText('3 findings from 2 checks')).toBeVisible();
  await page.getByText('Passed 1').click();
  await expect.element(page.getByText('1 check', { exact: true })).toBeVisible();
});

it('shows what is new alone where there was a run before', async () => {
  const checks = [aCheck('too-wide', 'Page scrolls sideways', { findings: 2, new_findings: 1 }), ...CHECKS.slice(1)];
  const trend = [1, 2].map((day) => ({ test_id: idOf(day), score: 80, finished_at: `2026-05-0${day}T10:00:00Z` }));
  const { api, address } = await showFindings({ checks, report: { test_id: idOf(2), trend } });
  await page.getByRole('button', { name: /^New findings/ }).click();
  await expect.element(page.getByText('1 new finding from 1 check')).toBeVisible();
  await expect.element(check('Tap target too small')).not.toBeInTheDocument();
  await check('Page scrolls sideways').click();
  await expect.poll(() => api.calls(listFindings).at(-1)?.query['fresh']).toBe('only');
  await expect.poll(address).toMatch(/new=1/);
});

it('tells findings apart by their pages where a check finds one thing a page', async () => {
  const { address } = await showFindings({ parts: { isOnePerPage: true } });
  await check('Tap target too small').click();
  await line('/b').click();
  await expect.element(page.getByRole('heading', { name: 'The link is too small.' })).toBeVisible();
  expect(address()).toBe('/report?check=too-small&at=https%3A%2F%2Facme.example%2Fb');
});

it('opens finding after finding with j, from the one that a link opened', async () => {
  const { address } = await showFindings({ at: '/report?check=too-wide&at=11' });
  await expect.element(page.getByRole('heading', { name: 'The table is too wide.' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(page.getByRole('heading', { name: 'The banner is too wide.' })).toBeVisible();
  expect(address()).toBe('/report?check=too-wide&at=12');
});

it('shows checks of the severities that are pressed alone', async () => {
  await showFindings();
  await page.getByRole('group', { name: 'Severity' }).getByRole('button', { name: /^Low/ }).click();
  await expect.element(check('Tap target too small')).toBeVisible();
  await expect.element(check('Page scrolls sideways')).not.toBeInTheDocument();
});

it('shows what passed, and how the check went', async () => {
  await showFindings();
  await page.getByText('Passed 1').click();
  await check('Zooming is disabled').click();
  await expect.element(page.getByRole('heading', { name: 'Zooming is disabled' })).toBeVisible();
});

it('finds findings by their words, under the name of their check', async () => {
  await showFindings({ at: '/report?q=banner' });
  await expect.element(page.getByRole('heading', { name: 'Page scrolls sideways' })).toBeVisible();
  await expect.element(line('The banner is too wide.')).toBeVisible();
  await expect.element(line('The table is too wide.')).not.toBeInTheDocument();
});

it('offers what the kind can do, and nothing else', async () => {
  const at = '/report?check=too-wide&at=11';
  await showFindings({
    at,
    parts: { useActions: () => ({ actions: [{ id: 'measure', label: 'Measure again', onSelect: vi.fn<() => void>() }] }) },
  });
  await expect.element(page.getByRole('button', { name: 'Measure again' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ignore' })).not.toBeInTheDocument();
  await expect.element(page.getByText('By page')).not.toBeInTheDocument();
});

it('keeps one button of an open finding on a phone, and the rest in a menu', async () => {
  await onPhone();
  await showFindings({ at: '/report?check=too-wide&at=11', parts: { ignores: true } });
  await expect.element(page.getByRole('button', { name: 'Create ticket' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Ignore' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'More for this finding' }).click();
  await expect.element(page.getByRole('menuitem', { name: 'Link to a post' })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Ignore' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Ignore this finding' })).toBeVisible();
});

it('shows a finding that a link opens once its advice is there', async () => {
  const late = Promise.withResolvers<CheckPage>();
  await showFindings({ at: '/report?check=too-wide&at=11', advice: late.promise });
  await expect.element(line('The banner is too wide.')).toBeVisible();
  const heading = (name: string) => page.getByRole('heading', { name });
  await expect.element(heading('The table is too wide.')).not.toBeInTheDocument();
  late.resolve({
    kind: 'seo',
    check_id: 'too-wide',
    title: 'Page scrolls sideways',
    summary: '',
    category: 'Layout',
    severity: 'high',
    source: 'WCAG 2.2',
    html: '<h2>Why it matters</h2><p>Readers lose their place.</p>',
  });
  await expect.element(heading('The table is too wide.')).toBeVisible();
  await expect.element(page.getByText('Readers lose their place.')).toBeVisible();
});

it('says that nothing was found', async () => {
  await showFindings({ checks: [] });
  await expect.element(page.getByText('No findings.')).toBeVisible();
});

it('says that nothing matches, and clears what hides it', async () => {
  await showFindings({ at: '/report?severity=info' });
  await expect.element(page.getByText('No findings match. Try another word, severity or category.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(check('Page scrolls sideways')).toBeVisible();
});

it('says that findings could not be loaded, and loads them when asked to', async () => {
  const { api } = await showFindings();
  api.refuse(listFindings, { status: 500, code: 'internal' });
  await check('Page scrolls sideways').click();
  await expect.element(page.getByText('These could not be loaded.', { exact: false })).toBeVisible();
  api.answer(listFindings, wholeList(FINDINGS.slice(0, 2)));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(line('The table is too wide.')).toBeVisible();
});

it('has nothing that axe finds wrong with a finding open', async () => {
  await showFindings({ at: '/report?check=too-wide&at=11' });
  await expect.element(page.getByRole('heading', { name: 'The table is too wide.' })).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});

it('has one empty list where nothing failed, with nothing to make tickets of', async () => {
  await showFindings({ checks: [aCheck('zooming', 'Zooming is disabled', { outcome: 'pass', findings: 0, failed: 0 })] });
  await expect.element(page.getByText('No findings.')).toBeVisible();
  await expect.element(page.getByText('Passed 1')).toBeVisible();
  expect(page.getByRole('button', { name: 'Create several tickets' }).elements()).toHaveLength(0);
  expect(page.getByRole('group', { name: 'Severity' }).elements()).toHaveLength(0);
  expect(page.getByText('Choose a check', { exact: false }).elements()).toHaveLength(0);
});
