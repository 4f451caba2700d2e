import {
  acceptGrammarFix,
  addDictionaryWord,
  exportGrammarReport,
  ignoreFinding,
  removeDictionaryWord,
} from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../../testing/samples.ts';
import { heading, line, REPORT, showSlips, SLIPS } from '../../../testing/show-slips.tsx';

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
  const told = page.getByText('Accepted here only. The website is not changed; export the list to fix it there.');
  await expect.element(told).toBeVisible();
  api.refuse(exportGrammarReport, { status: 500, code: 'internal' });
  await page.getByRole('button', { name: 'Export the list' }).click();
  await expect.poll(() => api.calls(exportGrammarReport).map(({ query }) => query['format'])).toEqual(['csv']);
  await page.getByText('Accepted', { exact: true }).click();
  await line('recieve').click();
  await expect.element(line('recieve').getByLabelText('Accepted')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('No fixes accepted yet.')).toBeVisible();
  await page.getByText('To decide').click();
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
  await page.getByText('Other correction').click();
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
  await expect.element(page.getByText('No mistakes match. Try another word or category.')).toBeVisible();
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
