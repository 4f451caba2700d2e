import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { DataTableHead } from './data-table-head.tsx';
import { DataTableRow } from './data-table-row.tsx';
import { Skeleton } from './skeleton.tsx';
import { useListKeys } from './use-list-keys.ts';

/**
 * Where a cell goes when a phone shows the row as a few lines instead of a table.
 * title: first line; aside: at its end; line: a line of its own; detail: with its column's name, several on one line.
 */
export type PhoneRole = 'title' | 'aside' | 'line' | 'detail' | 'hidden';

export interface TableColumn<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Shows a sort button in the head. */
  sortable?: boolean | undefined;
  /** end for numbers; also gives them one width. */
  align?: 'start' | 'end' | undefined;
  /** The cell that names the row; the first column by default. */
  isRowHeader?: boolean | undefined;
  /** A width class for the column, from the 4 px grid: "w-32". */
  width?: string | undefined;
  /** The cell's place on phones; may depend on the row. By default the row's header is the title and the others are details. */
  phone?: PhoneRole | ((row: Row) => PhoneRole) | undefined;
}

export interface TableSort {
  column: string;
  direction: 'ascending' | 'descending';
}

export type TableDensity = 'compact' | 'normal';

export interface DataTableProps<Row> {
  /** The table's name; read aloud, not shown. */
  caption: string;
  columns: ReadonlyArray<TableColumn<Row>>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** The row's name in "Select …". */
  rowLabel: (row: Row) => string;
  density?: TableDensity | undefined;
  /** Ids of columns not shown. */
  hiddenColumns?: readonly string[] | undefined;
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  /** Called on Enter or a press on the row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Row keys. Setting onSelectedChange adds the checkboxes and the x key. */
  selected?: ReadonlySet<string> | undefined;
  onSelectedChange?: ((selected: Set<string>) => void) | undefined;
  /** The row whose detail is open beside the list. */
  currentKey?: string | undefined;
  /** Rows must already be sorted by their groups. */
  groupBy?: ((row: Row) => string) | undefined;
  loading?: boolean | undefined;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode | undefined;
  /** page: j and k also work when nothing has focus. One such table on each page. */
  keysScope?: 'page' | 'list' | undefined;
  className?: string | undefined;
}

const noneSelected: ReadonlySet<string> = new Set();

/** A list of similar things. The sortable head stays in view; j and k move, Enter opens, x selects. On phones each row is a few lines. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    rows,
    rowKey,
    density = 'normal',
    hiddenColumns = [],
    sort = null,
    onSortChange,
    onOpen,
    selected = noneSelected,
    onSelectedChange,
  } = props;
  const { currentKey, groupBy, loading = false, empty, keysScope = 'page', className } = props;
  const listRef = useRef<HTMLDivElement>(null);
  const columns = props.columns.filter((column) => !hiddenColumns.includes(column.id));
  const width = columns.length + (onSelectedChange ? 1 : 0);
  const toggle = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelectedChange?.(next);
  };
  const withRow = (act: ((row: Row) => void) | undefined) =>
    act &&
    ((index: number) => {
      const row = rows[index];
      if (row !== undefined) act(row);
    });
  const { setActiveIndex } = useListKeys({
    count: rows.length,
    listRef,
    scope: keysScope,
    onOpen: withRow(onOpen),
    onEscape: onSelectedChange && selected.size > 0 ? () => onSelectedChange(new Set()) : undefined,
    onToggle: withRow(onSelectedChange && ((row) => toggle(rowKey(row)))),
  });
  const toggleAll = () => onSelectedChange?.(rows.every((row) => selected.has(rowKey(row))) ? new Set() : new Set(rows.map(rowKey)));
  const selectedShown = rows.filter((row) => selected.has(rowKey(row))).length;

  return (
    <div
      ref={listRef}
      role="region"
      aria-label={caption}
      aria-busy={loading}
      tabIndex={0}
      className={classNames('relative overflow-x-auto rounded-ui rail:overflow-visible', className)}
    >
      <table className="w-full border-separate border-spacing-0 text-left max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <DataTableHead
          columns={columns}
          density={density}
          sort={sort}
          onSortChange={onSortChange}
          {...(onSelectedChange ? { selection: { shown: selectedShown, total: rows.length, onToggleAll: toggleAll } } : {})}
        />
        <tbody className="max-sm:block">
          {loading && rows.length === 0 && <SkeletonRows width={width} density={density} />}
          {rows.map((row, index) => {
            const key = rowKey(row);
            const group = groupBy?.(row);
            const previous = rows[index - 1];
            const isGroupStart = group !== undefined && (previous === undefined || groupBy?.(previous) !== group);
            return (
              <DataTableRow
                key={key}
                index={index}
                row={row}
                columns={columns}
                density={density}
                label={props.rowLabel(row)}
                groupHead={isGroupStart ? group : undefined}
                isCurrent={key === currentKey}
                isSelected={selected.has(key)}
                onFocus={() => setActiveIndex(index)}
                onOpen={onOpen && (() => onOpen(row))}
                onToggle={onSelectedChange && (() => toggle(key))}
              />
            );
          })}
        </tbody>
      </table>
      {!loading && rows.length === 0 && empty}
    </div>
  );
}

function SkeletonRows({ width, density }: { width: number; density: TableDensity }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className="max-sm:flex max-sm:h-14 max-sm:flex-col max-sm:justify-center max-sm:gap-2 max-sm:border-b max-sm:border-line">
      {Array.from({ length: width }, (_, cell) => (
        <td
          key={cell}
          className={classNames(
            'border-b border-line px-3 max-sm:h-auto max-sm:border-0 max-sm:px-0',
            cell > 1 && 'max-sm:hidden',
            density === 'compact' ? 'h-7' : 'h-9',
          )}
        >
          <Skeleton className={cell === 0 ? 'h-3 w-4/5' : 'h-3 w-3/5'} />
        </td>
      ))}
    </tr>
  ));
}
