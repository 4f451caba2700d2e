import type { MouseEvent } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import type { TableColumn, TableDensity } from './data-table.tsx';

interface DataTableRowProps<Row> {
  index: number;
  row: Row;
  columns: ReadonlyArray<TableColumn<Row>>;
  density: TableDensity;
  label: string;
  groupHead: string | undefined;
  isCurrent: boolean;
  isSelected: boolean;
  onFocus: () => void;
  onOpen: (() => void) | undefined;
  onToggle: (() => void) | undefined;
}

/** One row, after its group's head when it is the first of a group. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { index, row, columns, density, label, groupHead, isCurrent, isSelected, onFocus, onOpen, onToggle } = props;
  const cell = classNames('border-b border-line px-3', density === 'compact' ? 'h-7 py-0 text-13' : 'h-9 py-1');
  const press = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (!isControl) onOpen?.();
  };
  const headerId = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  return (
    <>
      {groupHead !== undefined && (
        <tr>
          <th
            scope="rowgroup"
            colSpan={columns.length + (onToggle ? 1 : 0)}
            className="h-9 border-b border-line bg-sunken px-3 text-13 font-semibold"
          >
            {groupHead}
          </th>
        </tr>
      )}
      <tr
        data-list-index={index}
        data-selected={isSelected || undefined}
        tabIndex={-1}
        aria-current={isCurrent ? 'true' : undefined}
        onFocus={onFocus}
        onClick={press}
        className={classNames(
          'ring-inside group/row transition-colors hover:bg-hover data-selected:bg-accent-soft',
          isCurrent && 'bg-hover',
        )}
      >
        {onToggle && (
          <td className={classNames(cell, 'w-10')}>
            <Checkbox label={`Select ${label}`} hideLabel checked={isSelected} onChange={onToggle} className="align-middle" />
          </td>
        )}
        {columns.map((column) => {
          const className = classNames(cell, column.width, column.align === 'end' && 'tabular text-right');
          return column.id === headerId ? (
            <th key={column.id} scope="row" className={classNames(className, 'font-normal')}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={className}>
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
    </>
  );
}
