import {
  acceptGrammarFix,
  addDictionaryWord,
  exportGrammarReport,
  getCheck,
  getGrammarReport,
  getTestReport,
  ignoreFinding,
  listAcceptedFixes,
  listFindings,
  removeDictionaryWord,
} from '@plumbline/contract/endpoints';
import type { AcceptedFix, Finding } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Call, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aCheck, aGrammarReport, aReport, aSlip, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { SlipExplorer } from './slip-explorer.tsx';

const REPORT = `/grammar/${idOf(1)}`;
const SLIPS = [
  aSlip('1', 'recieve', ['receive', 'relieve']),
  aSlip('2', 'seperate', ['separate']),
  aSlip('3', 'definately', ['definitely'], { is_new: true }),
];
const CHECKS = aReport([aCheck('spelling', 'Misspelt words', { category: 'spelling', findings: 3, new_findings: 1 })], {
  categories: [{ id: 'spelling', name: 'spelling', checks_passed: 0, checks_failed: 1, checks_undecided: 0, findings: 3 }],
  trend: [
    { test_id: idOf(7), score: 80, finished_at: '2026-04-01T10:01:00Z' },
    { test_id: idOf(1), score: 90, finished_at: '2026-05-01T10:01:00Z' },
  ],
});
const line = (wrong: string) => page.getByRole('button', { name: new RegExp(`${wrong} should be`) });
const heading = (wrong: string) => page.getByRole('heading', { name: `“${wrong}” is misspelt.` });
const toDecide = page.getByRole('radio', { name: 'To decide' });

/** The explorer of a report with three mistakes, for a server that keeps what is accepted. */
async function showSlips(at = REPORT, { slips = () => SLIPS, role = 'owner' }: Shown = {}) {
  const api = fakeApi();
  await signInAs(api, { workspace_role: role });
  const accepted = new Map<string, AcceptedFix>();
  api.answer(getTestReport, CHECKS);
  api.answer(getGrammarReport, () => wholeList([aGrammarReport()]));
  api.answer(listFindings, (call) =>
    wholeList(
      slips(call).filter(({ id, is_new }) => {
        const { finding_id, accepted: wanted, fresh } = call.query;
        return (!finding_id || finding_id === id) && (!wanted || (wanted === 'only') === accepted.has(id)) && (!fresh || is_new);
      }),
    ),
  );
  api.answer(listAcceptedFixes, () => wholeList([...accepted.values()]));
  api.answer(acceptGrammarFix, ({ body }) => {
    const { finding_id, replacement } = readFix(body);
    if (replacement === null) accepted.delete(finding_id);
    else accepted.set(finding_id, { finding_id, problem: '', replacement, accepted_by: '', accepted_at: '2026-05-01T10:01:00Z' });
    return { findings: 1 };
  });
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  return { api, ...showScreen(<SlipExplorer report={aGrammarReport()} />, at) };
}

interface Shown {
  readonly slips?: (call: Call) => readonly Finding[];
  readonly role?: 'owner' | 'viewer';
}

function readFix(body: unknown): { finding_id: string; replacement: string | null } {
  if (typeof body !== 'object' || body === null || !('finding_id' in body) || !('replacement' in body)) throw new Error('That is no fix.');
  const { finding_id, replacement } = body;
  return { finding_id: String(finding_id), replacement: typeof replacement === 'string' ? replacement : null };
}

it('opens mistake after mistake with j and back with k, in the address too', async () => {
  const { address } = await showSlips();
  await expect.element(line('recieve')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('seperate')).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(heading('recieve')).toBeVisible();
  expect(address()).toBe(`${REPORT}?check=spelling&at=1`);
});

it('goes on with j from the mistake that a link of before opened', async () => {
  const { address } = await showSlips(`${REPORT}?slip=2`);
  await expect.element(heading('seperate')).toBeVisible();
  await expect.poll(address).toBe(`${REPORT}?at=2&check=spelling`);
  await userEvent.keyboard('j');
  await expect.element(heading('definately')).toBeVisible();
});

it('leads where links of before led', async () => {
  const { address, router } = await showSlips(`${REPORT}?kind=spelling&new=1`);
  await expect.element(line('definately')).toBeVisible();
  await expect.element(line('recieve')).not.toBeInTheDocument();
  await expect.poll(address).toBe(`${REPORT}?new=1&category=spelling`);
  await router.navigate(`${REPORT}?rule=spelling&slip=3`);
  await expect.element(page.getByRole('button', { name: /Misspelt words/, expanded: true })).toBeVisible();
  await expect.element(heading('definately')).toBeVisible();
  await router.navigate(`${REPORT}?show=ignored`);
  await expect.element(page.getByRole('radio', { name: 'Ignored' })).toBeChecked();
});

it('opens the check that a comparison links to', async () => {
  await showSlips(`${REPORT}?check=spelling`);
  await expect.element(page.getByRole('button', { name: /Misspelt words/, expanded: true })).toBeVisible();
  await line('seperate').click();
  await expect.element(heading('seperate')).toBeVisible();
});

it('accepts the first fix with a, takes it from the list at once and goes on, from where j goes on again', async () => {
  const { api } = await showSlips();
  const answer = Promise.withResolvers<{ findings: number }>();
  api.answer(acceptGrammarFix, () => answer.promise);
  await expect.element(line('recieve')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(line('recieve')).not.toBeInTheDocument();
  await expect.element(heading('seperate')).toBeVisible();
  expect(api.calls(acceptGrammarFix).map(({ body }) => body)).toEqual([{ test_id: idOf(1), finding_id: '1', replacement: 'receive' }]);
  await userEvent.keyboard('j');
  await expect.element(heading('definately')).toBeVisible();
  answer.resolve({ findings: 1 });
});

it('lists what was accepted, says that the website is as it was, exports the list, and takes a fix back', async () => {
  const { api } = await showSlips(`${REPORT}?at=1`);
  await page.getByRole('button', { name: 'receive' }).click();
  await expect.element(heading('seperate')).toBeVisible();
  const told = page.getByText('Accepted here only: the website is not changed. Export the list to fix it there.');
  await expect.element(told).toBeVisible();
  api.refuse(exportGrammarReport, { status: 500, code: 'internal' });
  await page.getByRole('button', { name: 'Export the list' }).click();
  await expect.poll(() => api.calls(exportGrammarReport).map(({ query }) => query['format'])).toEqual(['csv']);
  await page.getByText('Accepted', { exact: true }).click();
  await line('recieve').click();
  await expect.element(line('recieve').getByLabelText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Take back' }).click();
  await expect.element(page.getByText('No fix is accepted yet.')).toBeVisible();
  await toDecide.click({ force: true });
  await expect.element(line('recieve')).toBeVisible();
});

it('takes a fix back that the server did not keep, and says why', async () => {
  const { api } = await showSlips(`${REPORT}?slip=1`);
  api.refuse(acceptGrammarFix, { status: 403, code: 'forbidden', message: 'You may only read here.' });
  await page.getByRole('button', { name: 'receive' }).click();
  await expect.element(page.getByText('You may only read here.').first()).toBeInTheDocument();
  await expect.element(line('recieve')).toBeVisible();
  await expect.element(line('recieve').getByLabelText('Accepted')).not.toBeInTheDocument();
});

it('leaves letters alone while a fix of one’s own is typed', async () => {
  const { api } = await showSlips(`${REPORT}?slip=1`);
  await page.getByText('Something else').click();
  const field = page.getByLabelText('Write instead');
  await field.fill('');
  await field.click();
  await userEvent.keyboard('jai');
  await expect.element(field).toHaveValue('jai');
  await expect.element(heading('recieve')).toBeVisible();
  expect(api.calls(acceptGrammarFix)).toEqual([]);
});

it('adds a word to the dictionary with d, opens what takes its place, and can undo it', async () => {
  let slips = SLIPS;
  const { api } = await showSlips(`${REPORT}?slip=1`, { slips: () => slips });
  api.answer(addDictionaryWord, () => {
    slips = SLIPS.slice(1);
    return { findings: 1 };
  });
  api.answer(removeDictionaryWord, { findings: 1 });
  await expect.element(line('recieve')).toBeVisible();
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(line('recieve')).not.toBeInTheDocument();
  await expect.element(heading('seperate')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.calls(removeDictionaryWord).map(({ query }) => query['word'])).toEqual(['recieve']);
});

it('ignores with i and a reason, and goes back where the last of the list was decided', async () => {
  let slips = SLIPS;
  const { api } = await showSlips(`${REPORT}?at=3`, { slips: () => slips });
  api.answer(ignoreFinding, () => {
    slips = SLIPS.slice(0, 2);
    return { ignored_id: idOf(9), findings: 1 };
  });
  await expect.element(line('definately')).toBeVisible();
  await expect.element(heading('definately')).toBeVisible();
  await userEvent.keyboard('i');
  await page.getByLabelText('Why').fill('It stands so on the sign.');
  await page.getByRole('dialog').getByRole('button', { name: 'Ignore' }).click();
  await expect.element(heading('seperate')).toBeVisible();
});

it('lets who may only read decide nothing, with keys neither', async () => {
  const { api } = await showSlips(`${REPORT}?slip=1`, { role: 'viewer' });
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('adi');
  await expect.element(page.getByRole('button', { name: 'receive' })).not.toBeInTheDocument();
  await expect.element(page.getByText('receive, relieve')).toBeVisible();
  expect(api.calls(acceptGrammarFix)).toEqual([]);
  expect(api.calls(addDictionaryWord)).toEqual([]);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

it('says that no mistakes match, and clears what hides them', async () => {
  const { address } = await showSlips(`${REPORT}?kind=spelling&q=shop`, { slips: ({ query }) => (query['search'] ? [] : SLIPS) });
  await expect.element(page.getByText('No mistakes match. Try another word or kind.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(line('recieve')).toBeVisible();
  expect(address()).toBe(REPORT);
});

it('has nothing that axe finds wrong with a mistake open', async () => {
  await showSlips(`${REPORT}?slip=1`);
  await expect.element(line('recieve')).toBeVisible();
  await expect.element(heading('recieve')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
