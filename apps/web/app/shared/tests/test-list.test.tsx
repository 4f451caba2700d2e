import { deleteTests, listTests, restoreTests } from '@plumbline/contract/endpoints';
import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type FakeApi, fakeApi, wholeList } from '../../../testing/fake-api.ts';
import { A_KIND, aTest, idOf } from '../../../testing/samples.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { TestList } from './test-list.tsx';

const row = (number: number) => page.getByRole('row', { name: new RegExp(`site${number}\\.example`) });
const box = (number: number) => page.getByRole('checkbox', { name: `Select https://site${number}.example/` });
const showList = (at = '/grammar?range=all') => showScreen(<TestList kind={A_KIND} />, at);

/** A server with three tests that can be deleted and restored. */
function threeTests(): FakeApi {
  const api = fakeApi();
  const away = new Set<string>();
  const idsIn = (body: unknown) => (body as { test_ids: string[] }).test_ids;
  api.answer(listTests, () => wholeList([aTest(1), aTest(2), aTest(3)].filter(({ id }) => !away.has(id))));
  api.answer(deleteTests, ({ body }) => {
    for (const id of idsIn(body)) away.add(id);
    return { deleted: away.size };
  });
  api.answer(restoreTests, ({ body }) => {
    for (const id of idsIn(body)) away.delete(id);
    return { restored: 1 };
  });
  return api;
}

it('asks the server for what the address says', async () => {
  const api = threeTests();
  showList('/grammar?range=all&q=shop&status=failed&sort=-score');
  await expect.element(row(1)).toBeVisible();
  expect(api.calls(listTests).map(({ query }) => query)).toEqual([
    { kind: 'grammar', search: 'shop', status: 'failed', sort: '-score', limit: '50' },
  ]);
});

it('puts the order into the address when a head is pressed', async () => {
  threeTests();
  const { address } = showList();
  await page.getByRole('button', { name: 'Score' }).click();
  await expect.poll(address).toBe('/grammar?range=all&sort=score');
  await page.getByRole('button', { name: 'Score' }).click();
  await expect.poll(address).toBe('/grammar?range=all&sort=-score');
});

it('opens the report of the row that Enter is pressed on', async () => {
  threeTests();
  const { address } = showList();
  await expect.element(row(1)).toBeVisible();
  await userEvent.keyboard('jj{Enter}');
  await expect.poll(address).toBe(`/grammar/${idOf(2)}`);
});

it('deletes what is selected without asking, and brings it back with Undo', async () => {
  const api = threeTests();
  showList();
  await box(1).click();
  await box(3).click();
  await expect.element(page.getByText('2 tests selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(row(1)).not.toBeInTheDocument();
  await expect.element(row(2)).toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Selected tests' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row(1)).toBeVisible();
  expect(api.calls(restoreTests).map(({ body }) => body)).toEqual([{ test_ids: [idOf(1), idOf(3)] }]);
});

it('keeps what is selected when nothing could be deleted, and says why', async () => {
  const api = threeTests();
  api.refuse(deleteTests, { status: 403, code: 'forbidden', message: 'Viewers delete nothing.' });
  showList();
  await box(2).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect.element(page.getByText('Viewers delete nothing.').first()).toBeInTheDocument();
  await expect.element(box(2)).toBeChecked();
  await expect.element(row(2)).toBeVisible();
});

it('tells an empty workspace from filters that hide everything, and clears those', async () => {
  const api = fakeApi();
  api.answer(listTests, ({ query }) => wholeList(query['search'] ? [] : [aTest(1)]));
  const { address } = showList('/grammar?q=nothing&status=failed');
  await expect.element(page.getByText('No tests match. Try another word, status or date range.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row(1)).toBeVisible();
  expect(address()).toBe('/grammar?range=all');
});

it('says how to begin where there never was a test, though the list is of the last days', async () => {
  fakeApi().answer(listTests, wholeList([]));
  const { address } = showList('/grammar');
  await expect.element(page.getByText('No tests yet.', { exact: false })).toBeVisible();
  // With no tests there is nothing to search, sort or configure.
  await expect.element(page.getByLabelText('Search addresses')).not.toBeInTheDocument();
  await expect.element(page.getByRole('table')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Test a site' }).click();
  await expect.poll(address).toBe('/grammar?new=');
});

it('says that the list could not be loaded, and asks again when told to', async () => {
  const api = fakeApi();
  api.refuse(listTests, { status: 503, code: 'unavailable', message: 'The server is busy.' });
  showList();
  await expect.element(page.getByText('The list could not be loaded.')).toBeVisible();
  api.answer(listTests, wholeList([aTest(1)]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row(1)).toBeVisible();
});

it('adds the next piece below, after the cursor, until all are there', async () => {
  const api = fakeApi();
  api.answer(listTests, ({ query }) =>
    query['cursor'] === 'after-2'
      ? { data: [aTest(3)], next_cursor: null, total: null }
      : { data: [aTest(1), aTest(2)], next_cursor: 'after-2', total: 3 },
  );
  showList();
  await expect.element(page.getByText('2 of 3 tests')).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect.element(row(3)).toBeVisible();
  await expect.element(row(1)).toBeVisible();
  await expect.element(page.getByText('3 of 3 tests')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('has nothing that axe finds wrong with rows selected', async () => {
  threeTests();
  showList();
  await box(1).click();
  await expect.element(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(await findOwnAxeViolations()).toEqual([]);
});
