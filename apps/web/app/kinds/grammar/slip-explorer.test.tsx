import {
  acceptGrammarFix,
  addDictionaryWord,
  getCheck,
  listAcceptedFixes,
  listFindings,
  removeDictionaryWord,
} from '@plumbline/contract/endpoints';
import type { AcceptedFix, Finding } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Call, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aGrammarReport, aSlip, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { SlipExplorer } from './slip-explorer.tsx';

const REPORT = `/grammar/${idOf(1)}`;
const SLIPS = [
  aSlip('1', 'recieve', ['receive', 'relieve']),
  aSlip('2', 'seperate', ['separate']),
  aSlip('3', 'definately', ['definitely']),
];
const line = (wrong: string) => page.getByRole('button', { name: new RegExp(`^${wrong}`) });
const heading = (wrong: string) => page.getByRole('heading', { name: `“${wrong}” is misspelt.` });

/** The explorer of a report with three slips, for somebody who may decide. */
async function showSlips(at = REPORT, slips: (call: Call) => readonly Finding[] = () => SLIPS) {
  const api = fakeApi();
  await signInAs(api);
  const accepted: AcceptedFix[] = [];
  api.answer(listFindings, (call) => wholeList(slips(call)));
  api.answer(listAcceptedFixes, () => wholeList(accepted));
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  const screen = showScreen(<SlipExplorer report={aGrammarReport()} />, at);
  return { api, ...screen };
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
  expect(address()).toBe(`${REPORT}?slip=1`);
});

it('goes on with j from the mistake that a link opened', async () => {
  await showSlips(`${REPORT}?slip=2`);
  await expect.element(heading('seperate')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('definately')).toBeVisible();
});

it('accepts the first fix with a, shows it at once and goes on, from where j goes on again', async () => {
  const { api } = await showSlips();
  const answer = Promise.withResolvers<{ findings: number }>();
  api.answer(acceptGrammarFix, () => answer.promise);
  await expect.element(line('recieve')).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(line('recieve').getByLabelText('Accepted')).toBeVisible();
  await expect.element(heading('seperate')).toBeVisible();
  expect(api.calls(acceptGrammarFix).map(({ body }) => body)).toEqual([{ test_id: idOf(1), finding_id: '1', replacement: 'receive' }]);
  await userEvent.keyboard('j');
  await expect.element(heading('definately')).toBeVisible();
  answer.resolve({ findings: 1 });
});

it('takes a fix back that the server did not keep, and says why', async () => {
  const { api } = await showSlips(`${REPORT}?slip=1`);
  api.refuse(acceptGrammarFix, { status: 403, code: 'forbidden', message: 'You may only read here.' });
  await page.getByRole('button', { name: 'receive' }).click();
  await expect.element(page.getByText('You may only read here.').first()).toBeInTheDocument();
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
  const { api } = await showSlips(`${REPORT}?slip=1`, () => slips);
  api.answer(addDictionaryWord, () => {
    slips = SLIPS.slice(1);
    return { findings: 1 };
  });
  api.answer(removeDictionaryWord, { findings: 1 });
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('d');
  await expect.element(line('recieve')).not.toBeInTheDocument();
  await expect.element(heading('seperate')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => api.calls(removeDictionaryWord).map(({ query }) => query['word'])).toEqual(['recieve']);
});

it('lets who may only read decide nothing, with keys neither', async () => {
  const api = fakeApi();
  await signInAs(api, { workspace_role: 'viewer' });
  api.answer(listFindings, wholeList(SLIPS));
  api.answer(listAcceptedFixes, wholeList([]));
  api.refuse(getCheck, { status: 404, code: 'not_found' });
  showScreen(<SlipExplorer report={aGrammarReport()} />, `${REPORT}?slip=1`);
  await expect.element(heading('recieve')).toBeVisible();
  await userEvent.keyboard('ad');
  await expect.element(page.getByRole('button', { name: 'receive' })).not.toBeInTheDocument();
  expect(api.calls(acceptGrammarFix)).toEqual([]);
  expect(api.calls(addDictionaryWord)).toEqual([]);
});

it('says that no mistake matches, and clears what hides them', async () => {
  const { address } = await showSlips(`${REPORT}?kind=style&q=shop`, ({ query }) => (query['search'] ? [] : SLIPS));
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(line('recieve')).toBeVisible();
  expect(address()).toBe(REPORT);
});

it('has nothing that axe finds wrong with a mistake open', async () => {
  await showSlips(`${REPORT}?slip=1`);
  await expect.element(heading('recieve')).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
