import { findOwnAxeViolations } from '@plumbline/testing/own-axe';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onPhone, show } from '../testing/show.tsx';
import { DataTable, type DataTableProps, type TableColumn } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';

interface Site {
  readonly id: string;
  readonly host: string;
  readonly score: number;
}

const SITES: readonly Site[] = [
  { id: 'a', host: 'acme.example', score: 91 },
  { id: 'b', host: 'bolt.example', score: 72 },
  { id: 'c', host: 'cove.example', score: 55 },
];
const COLUMNS: ReadonlyArray<TableColumn<Site>> = [
  { id: 'host', header: 'Site', sortable: true, cell: ({ host }) => <a href={`#${host}`}>{host}</a> },
  { id: 'score', header: 'Score', sortable: true, align: 'end', cell: ({ score }) => score },
];
const row = (host: string) => page.getByRole('row', { name: new RegExp(host) });
const box = (host: string) => page.getByRole('checkbox', { name: `Select ${host}` });

function Sites(props: Partial<DataTableProps<Site>>) {
  const [selected, setSelected] = useState<Set<string>>(new Set());
  return (
    <DataTable
      caption="Sites"
      columns={COLUMNS}
      rows={SITES}
      rowKey={({ id }) => id}
      rowLabel={({ host }) => host}
      selected={selected}
      onSelectedChange={setSelected}
      {...props}
    />
  );
}

it('is walked with j and k, and Enter opens where one is', async () => {
  const onOpen = vi.fn();
  show(<Sites onOpen={onOpen} />);
  await userEvent.keyboard('jj');
  await expect.element(row('bolt')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(row('acme')).toHaveFocus();
  await userEvent.keyboard('k');
  await expect.element(row('acme')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(SITES[0]);
});

it('selects with x and lets go with Escape', async () => {
  show(<Sites />);
  await userEvent.keyboard('jjx');
  await expect.element(box('bolt.example')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(box('bolt.example')).not.toBeChecked();
});

it('leaves letters to the field that is typed in', async () => {
  show(
    <>
      <input aria-label="Search" />
      <Sites />
    </>,
  );
  const field = page.getByRole('textbox');
  await field.click();
  await userEvent.keyboard('jx');
  await expect.element(field).toHaveValue('jx');
  await expect.element(field).toHaveFocus();
});

it('has no single keys where they are switched off', async () => {
  show(<Sites />, { singleKeyShortcuts: false });
  await expect.element(row('acme')).toBeVisible();
  await userEvent.keyboard('j');
  expect(document.activeElement).toBe(document.body);
});

it('says that some are selected, and selects all or none with one box', async () => {
  show(<Sites />);
  const all = page.getByRole('checkbox', { name: 'Select all rows shown' });
  await box('cove.example').click();
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(box('acme.example')).toBeChecked();
  await expect.element(all).toBeChecked();
  await all.click();
  await expect.element(box('cove.example')).not.toBeChecked();
});

it('has nothing to select before there are rows', async () => {
  const { redraw } = show(<Sites rows={[]} loading />);
  const all = page.getByRole('checkbox', { name: 'Select all rows shown' });
  await expect.element(all).toBeDisabled();
  redraw(<Sites />);
  await expect.element(all).toBeEnabled();
});

it('opens a row where it is pressed, and not where a link or a box of it is', async () => {
  const onOpen = vi.fn();
  show(<Sites onOpen={onOpen} />);
  await page.getByRole('link', { name: 'bolt.example' }).click();
  await box('bolt.example').click();
  expect(onOpen).not.toHaveBeenCalled();
  await page.getByRole('cell', { name: '72' }).click();
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(SITES[1]);
});

it('turns the order round of the column it is sorted by, and begins another upwards', async () => {
  const onSortChange = vi.fn();
  show(<Sites sort={{ column: 'host', direction: 'ascending' }} onSortChange={onSortChange} />);
  await expect.element(page.getByRole('columnheader', { name: 'Site' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Site' }).click();
  await page.getByRole('button', { name: 'Score' }).click();
  expect(onSortChange.mock.calls).toEqual([[{ column: 'host', direction: 'descending' }], [{ column: 'score', direction: 'ascending' }]]);
});

it('waits without saying that there is nothing', async () => {
  const empty = <EmptyState text="There is no site yet." />;
  const { redraw } = show(<Sites rows={[]} loading empty={empty} />);
  await expect.element(page.getByRole('region', { name: 'Sites' })).toHaveAttribute('aria-busy', 'true');
  await expect.element(page.getByText('There is no site yet.')).not.toBeInTheDocument();
  redraw(<Sites rows={[]} empty={empty} />);
  await expect.element(page.getByText('There is no site yet.')).toBeVisible();
});

it('has nothing that axe finds wrong, as a table and as the lines of a phone', async () => {
  show(<Sites onSortChange={() => undefined} />);
  await box('acme.example').click();
  expect(await findOwnAxeViolations()).toEqual([]);
  await onPhone();
  expect(await findOwnAxeViolations()).toEqual([]);
});
