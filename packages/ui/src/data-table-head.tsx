import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import type { TableColumn, TableDensity, TableSort } from './data-table.tsx';

interface DataTableHeadProps<Row> {
  columns: ReadonlyArray<TableColumn<Row>>;
  density: TableDensity;
  sort: TableSort | null;
  onSortChange: ((sort: TableSort) => void) | undefined;
  selection?: { shown: number; total: number; onToggleAll: () => void };
}

const cell =
  'z-sticky rail:sticky rail:top-(--frame-top) border-b border-line bg-canvas px-3 text-12 font-medium whitespace-nowrap text-muted first:rounded-tl-ui last:rounded-tr-ui';

/** The head of a table: names, sort buttons, the checkbox for all rows. */
export function DataTableHead<Row>({ columns, density, sort, onSortChange, selection }: DataTableHeadProps<Row>) {
  const height = density === 'compact' ? 'h-7' : 'h-9';
  return (
    <thead className={selection && selection.total > 0 ? 'max-sm:block' : 'max-sm:hidden'}>
      <tr className="max-sm:block">
        {selection && (
          <th
            scope="col"
            className={classNames(cell, height, 'w-10 max-sm:flex max-sm:w-full max-sm:items-center max-sm:gap-2 max-sm:px-2')}
          >
            <Checkbox
              label="Select all rows shown"
              hideLabel
              checked={selection.total > 0 && selection.shown === selection.total}
              indeterminate={selection.shown > 0 && selection.shown < selection.total}
              disabled={selection.total === 0}
              onChange={selection.onToggleAll}
              className="align-middle"
            />
            <span aria-hidden className="sm:hidden">
              {selection.shown > 0 ? `${selection.shown} of ${selection.total} selected` : 'Select all shown'}
            </span>
          </th>
        )}
        {columns.map((column) => {
          const isSorted = sort?.column === column.id;
          const Arrow = !isSorted ? ChevronsUpDown : sort.direction === 'ascending' ? ArrowUp : ArrowDown;
          const isEnd = column.align === 'end';
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={isSorted ? sort.direction : undefined}
              className={classNames(cell, height, column.width, isEnd && 'text-right', 'max-sm:hidden')}
            >
              {column.sortable && onSortChange ? (
                <button
                  type="button"
                  onClick={() =>
                    onSortChange({
                      column: column.id,
                      direction: isSorted && sort.direction === 'ascending' ? 'descending' : 'ascending',
                    })
                  }
                  className={classNames(
                    'group/sort -mx-1.5 inline-flex h-6 items-center gap-1 rounded-inner px-1.5 transition-colors hover:bg-hover hover:text-ink',
                    isSorted && 'text-ink',
                    isEnd && 'flex-row-reverse',
                  )}
                >
                  {column.header}
                  <Arrow
                    aria-hidden
                    className={classNames(
                      'size-3',
                      !isSorted && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100',
                    )}
                  />
                </button>
              ) : (
                column.header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
