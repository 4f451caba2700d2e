import { createItems, listConnections, listFindings, listItemFields, listItems, listWorkTools } from '@plumbline/contract/endpoints';
import type { TicketResult } from '@plumbline/contract';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { aSlip, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { signInAs } from '../../../testing/sign-in.ts';
import { connectionOf, toolOf } from '../../../testing/tool-samples.ts';
import TicketsDialog from './tickets-dialog.tsx';

const FINDINGS = Array.from({ length: 7 }, (_, at) => ({
  ...aSlip(String(at + 1), 'teh', ['the'], { message: `Fault ${at + 1}` }),
  fingerprint: `f${at + 1}`,
}));

async function showDialog(resultOf: (fingerprint: string) => Partial<TicketResult> = () => ({})): Promise<FakeApi> {
  const api = fakeApi();
  await signInAs(api);
  api.answer(listConnections, wholeList([connectionOf(1, 'github')]));
  api.answer(listWorkTools, wholeList([toolOf('github', 'GitHub')]));
  api.answer(listItems, wholeList([]));
  api.answer(listFindings, wholeList(FINDINGS));
  api.answer(listItemFields, { fields: [], remembered: {} });
  api.answer(createItems, ({ body }) => {
    const { fingerprints } = body as { fingerprints: string[] };
    return wholeList(
      fingerprints.map((fingerprint) => ({ fingerprint, outcome: 'created' as const, item: null, message: '', ...resultOf(fingerprint) })),
    );
  });
  showScreen(<TicketsDialog query={{ test_id: idOf(2) }} checks={[]} isShown={() => true} onClose={() => undefined} />);
  await expect.element(page.getByRole('checkbox', { name: /Fault 7/ })).toBeVisible();
  return api;
}

it('makes the chosen ones a few at a time, and tells what became of them', async () => {
  const api = await showDialog((fingerprint) => (fingerprint === 'f2' ? { outcome: 'existing' } : {}));
  await page.getByRole('button', { name: 'Create tickets' }).click();
  await expect.element(page.getByText('Choose at least one finding.')).toBeVisible();
  // The first checkbox selects all findings of its check.
  await page.getByRole('checkbox').first().click();
  await page.getByRole('checkbox', { name: /Fault 7/ }).click();
  await page.getByRole('button', { name: 'Create 6 tickets' }).click();
  await expect.element(page.getByText('5 tickets created in GitHub. 1 finding had one already.')).toBeVisible();
  expect(api.calls(createItems).map(({ body }) => (body as { fingerprints: string[] }).fingerprints)).toEqual([
    ['f1', 'f2', 'f3', 'f4', 'f5'],
    ['f6'],
  ]);
});

it('ends at what the tool would refuse for the others too', async () => {
  const api = await showDialog((fingerprint) =>
    fingerprint === 'f1' ? { outcome: 'refused', message: 'GitHub no longer accepts this connection.' } : { outcome: 'not_tried' },
  );
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Create 7 tickets' }).click();
  await expect.element(page.getByText('Fault 1: GitHub no longer accepts this connection.')).toBeVisible();
  expect(api.calls(createItems)).toHaveLength(1);
});

it('has nothing that axe objects to', async () => {
  await showDialog();
  expect(await findOwnAxeViolations()).toEqual([]);
});
