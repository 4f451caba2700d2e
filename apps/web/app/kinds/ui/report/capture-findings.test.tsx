import type { CheckSummary } from '@plumbline/contract';
import { getCheck, getTestReport, listFindings, listItems, listPostLinks } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeApi, wholeList } from '../../../../testing/fake-api.ts';
import { aCheck, aReport, aSlip, aStep, idOf } from '../../../../testing/samples.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { signInAs } from '../../../../testing/sign-in.ts';
import { CaptureFindings } from './capture-findings.tsx';
import { CaptureSourceProvider, ownSource } from './capture-source.ts';

const REPORT = `/ui-ux/${idOf(1)}`;
const CHECKS = [
  aCheck('uncaught-exception', 'An error was thrown', { category: 'Console' }),
  aCheck('missing-name', 'A button has no name', { category: 'Accessibility', severity: 'low' }),
];
const CATEGORIES = ['Console', 'Accessibility'].map((name) => ({
  id: name.toLowerCase(),
  name,
  checks_passed: 0,
  checks_failed: 1,
  checks_undecided: 0,
  findings: 1,
}));
const captured = (times: number, ...steps: string[]) => ({ facts: { times, steps, step_count: steps.length }, places: [], place_count: 1 });
const FINDINGS = [
  aSlip('11', '', [], {
    check_id: 'uncaught-exception',
    category: 'Console',
    message: 'Uncaught error: boom',
    evidence: captured(4, idOf(2), idOf(9)),
  }),
  aSlip('12', '', [], {
    check_id: 'missing-name',
    category: 'Accessibility',
    severity: 'low',
    message: 'A button has no name.',
    evidence: captured(1, idOf(1)),
  }),
];

/** Shows the findings of a capture with two steps. */
async function showFindings(at = REPORT, checks: readonly CheckSummary[] = CHECKS) {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listItems, wholeList([]));
  api.answer(listPostLinks, wholeList([]));
  api.answer(getTestReport, aReport(checks, { kind: 'ui', categories: CATEGORIES }));
  api.answer(listFindings, ({ query: { finding_id, category } }) =>
    wholeList(
      checks.length === 0 ? [] : FINDINGS.filter((one) => one.id === (finding_id ?? one.id) && one.category === (category ?? one.category)),
    ),
  );
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  const content = (
    <CaptureSourceProvider value={{ ...ownSource(idOf(1)), steps: () => Promise.resolve(wholeList([aStep(1), aStep(2)])) }}>
      <CaptureFindings />
    </CaptureSourceProvider>
  );
  return { api, ...showScreen(content, at) };
}

const line = (message: RegExp) => page.getByRole('button', { name: message });
const heading = (name: string) => page.getByRole('heading', { name });

it('opens a finding below its line, and leads to the steps that are still there', async () => {
  const { address } = await showFindings();
  await line(/Uncaught error.*4 times/).click();
  await expect.element(heading('Uncaught error: boom')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Step/ })).toHaveLength(1);
  await page.getByRole('button', { name: 'Step 2' }).click();
  expect(address()).toBe(`${REPORT}?check=uncaught-exception&at=11&step=${idOf(2)}`);
  await line(/Uncaught error/).click();
  await expect.element(heading('Uncaught error: boom')).not.toBeInTheDocument();
});

it('goes through findings with j and k, and keeps the list in view', async () => {
  await showFindings();
  await expect.element(line(/Uncaught error/)).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('Uncaught error: boom')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('A button has no name.')).toBeVisible();
  await expect.element(line(/Uncaught error/)).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(heading('Uncaught error: boom')).toBeVisible();
});

it('shows findings of one kind alone', async () => {
  await showFindings();
  await page.getByRole('button', { name: 'Accessibility 1' }).click();
  await expect.element(line(/A button has no name/)).toBeVisible();
  await expect.element(line(/Uncaught error/)).not.toBeInTheDocument();
});

it('opens the finding that a link names', async () => {
  await showFindings(`${REPORT}?at=12`);
  await expect.element(heading('A button has no name.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Step 1' })).toBeVisible();
});

it('says that nothing was found', async () => {
  await showFindings(REPORT, []);
  await expect.element(page.getByText('Nothing was found on these steps.')).toBeVisible();
});

it('has nothing that axe finds wrong with a finding open', async () => {
  await showFindings(`${REPORT}?check=uncaught-exception&at=11`);
  await expect.element(page.getByRole('button', { name: 'Step 2' })).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
