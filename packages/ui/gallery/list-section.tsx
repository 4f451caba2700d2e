import { useState } from 'react';
import { DateRangePicker } from '../src/date-range-picker.tsx';
import {
  Button,
  DataTable,
  LoadMore,
  SearchField,
  SeverityBadge,
  useToast,
  ViewOptions,
  type DateRangeValue,
  type TableColumn,
  type TableDensity,
  type TableSort,
} from '../src/index.ts';
import { findings, type SampleFinding } from './samples.tsx';

const columns: TableColumn<SampleFinding>[] = [
  {
    id: 'title',
    header: 'Finding',
    sortable: true,
    cell: (row) => <span className="line-clamp-2 min-w-56 font-medium">{row.title}</span>,
  },
  {
    id: 'severity',
    header: 'Severity',
    sortable: true,
    width: 'w-28',
    cell: (row) => <SeverityBadge severity={row.severity} look="plain" />,
  },
  {
    id: 'page',
    header: 'First page',
    cell: (row) => <span className="block max-w-60 truncate font-mono text-12 text-muted">{row.page}</span>,
  },
  {
    id: 'pages',
    header: 'Pages',
    sortable: true,
    align: 'end',
    width: 'w-20',
    cell: (row) => row.pages.toLocaleString('en'),
  },
  {
    id: 'since',
    header: 'Since',
    width: 'w-32',
    cell: (row) => <span className="whitespace-nowrap text-muted">{row.since}</span>,
  },
];

/** A list with every feature of lists. */
export function ListSection() {
  const [query, setQuery] = useState('');
  const [range, setRange] = useState<DateRangeValue>({ preset: '30d' });
  const [density, setDensity] = useState<TableDensity>('normal');
  const [hidden, setHidden] = useState<string[]>([]);
  const [grouping, setGrouping] = useState('none');
  const [sort, setSort] = useState<TableSort>({ column: 'pages', direction: 'descending' });
  const [selected, setSelected] = useState<Set<string>>(new Set());
  const { show } = useToast();
  const turn = sort.direction === 'ascending' ? 1 : -1;
  const shown = findings
    .filter((row) => row.title.toLowerCase().includes(query.toLowerCase()))
    .toSorted((a, b) => turn * (sort.column === 'pages' ? a.pages - b.pages : a.title.localeCompare(b.title)))
    .toSorted((a, b) => (grouping === 'category' ? a.category.localeCompare(b.category) : 0));
  return (
    <section aria-label="List of findings">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SearchField label="Search findings" value={query} onValueChange={setQuery} className="w-full sm:w-72" />
        <span className="flex-1 max-sm:hidden" />
        {selected.size > 0 && (
          <Button
            variant="quiet"
            onClick={() =>
              show({
                title: `${selected.size} ignored`,
                action: { label: 'Undo', onSelect: () => setSelected(new Set()) },
              })
            }
          >
            Ignore {selected.size}
          </Button>
        )}
        <DateRangePicker value={range} onValueChange={setRange} today={new Date(2026, 2, 23)} />
        <ViewOptions
          density={density}
          onDensityChange={setDensity}
          columns={columns.slice(1).map((column) => ({ id: column.id, label: column.header }))}
          hiddenColumns={hidden}
          onHiddenColumnsChange={setHidden}
          groupings={[
            { value: 'none', label: 'Nothing' },
            { value: 'category', label: 'Category' },
          ]}
          grouping={grouping}
          onGroupingChange={setGrouping}
          sorts={[
            { value: 'title', label: 'Finding' },
            { value: 'pages', label: 'Pages' },
          ]}
          sort={sort}
          onSortChange={setSort}
          onReset={() => setHidden([])}
        />
      </div>
      <DataTable
        caption="Findings"
        columns={columns}
        rows={shown}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.title}
        density={density}
        hiddenColumns={hidden}
        sort={sort}
        onSortChange={setSort}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={(row) => show({ title: `Opened: ${row.title}`, tone: 'info' })}
        {...(grouping === 'category' ? { groupBy: (row: SampleFinding) => row.category } : {})}
        empty={<p className="py-8 text-center text-muted">Nothing found for “{query}”.</p>}
      />
      <LoadMore shown={shown.length} total={1533} noun="findings" onLoadMore={() => undefined} />
    </section>
  );
}
