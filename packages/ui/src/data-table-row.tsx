import type { MouseEvent } from 'react';
import { Checkbox } from './checkbox.tsx';
import { classNames } from './class-names.ts';
import type { PhoneRole, TableColumn, TableDensity } from './data-table.tsx';

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

/** The order of a row's cells on phones, where it wraps: title and aside, a break (order 2), lines, details. */
const phonePlaces: Record<PhoneRole, string> = {
  title: 'max-sm:min-w-0 max-sm:flex-1',
  aside: 'max-sm:order-1',
  line: 'max-sm:order-3 max-sm:basis-full',
  detail: 'max-sm:order-4 max-sm:flex max-sm:items-center max-sm:gap-1.5 max-sm:text-13',
  hidden: 'max-sm:hidden',
};

/** One row, preceded by its group's head when it is the first of a group. */
export function DataTableRow<Row>(props: DataTableRowProps<Row>) {
  const { index, row, columns, density, label, groupHead, isCurrent, isSelected, onFocus, onOpen, onToggle } = props;
  const cell = classNames(
    'border-b border-line px-3 max-sm:h-auto max-sm:w-auto max-sm:border-0 max-sm:p-0 max-sm:text-left',
    density === 'compact' ? 'h-7 py-0 text-13' : 'h-9 py-1',
  );
  const press = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
    if (!isControl) onOpen?.();
  };
  const headerId = columns.find((column) => column.isRowHeader)?.id ?? columns[0]?.id;
  return (
    <>
      {groupHead !== undefined && (
        <tr className="max-sm:block">
          <th
            scope="rowgroup"
            colSpan={columns.length + (onToggle ? 1 : 0)}
            className="h-9 border-b border-line bg-sunken px-3 text-13 font-semibold max-sm:flex max-sm:items-center"
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
          'ring-inside group/row scroll-mt-9 transition-colors hover:bg-hover data-selected:bg-accent-soft',
          'max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-3 max-sm:border-b max-sm:border-line max-sm:px-2',
          "max-sm:after:order-2 max-sm:after:mt-0.5 max-sm:after:basis-full max-sm:after:content-['']",
          density === 'compact' ? 'max-sm:py-1.5' : 'max-sm:py-2.5',
          onToggle && 'max-sm:pl-10',
          isCurrent && 'bg-hover',
        )}
      >
        {onToggle && (
          <td className={classNames(cell, 'w-10 max-sm:absolute max-sm:left-2')}>
            <Checkbox label={`Select ${label}`} hideLabel checked={isSelected} onChange={onToggle} className="align-middle" />
          </td>
        )}
        {columns.map((column) => {
          const isHeader = column.id === headerId;
          const wanted = typeof column.phone === 'function' ? column.phone(row) : column.phone;
          const role = wanted ?? (isHeader ? 'title' : 'detail');
          const className = classNames(cell, column.width, column.align === 'end' && 'tabular text-right', phonePlaces[role]);
          return isHeader ? (
            <th key={column.id} scope="row" className={classNames(className, 'font-normal')}>
              {column.cell(row)}
            </th>
          ) : (
            <td key={column.id} className={className}>
              {role === 'detail' && <span className="text-muted sm:hidden">{column.header}</span>}
              {column.cell(row)}
            </td>
          );
        })}
      </tr>
    </>
  );
}
