import { ArrowDownNarrowWide, ArrowUpNarrowWide, SlidersHorizontal } from 'lucide-react';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import type { TableDensity, TableSort } from './data-table.tsx';
import { IconButton } from './icon-button.tsx';
import { Popover } from './popover.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';

export interface ViewOptionsProps {
  /** Columns that can be hidden. */
  columns?: ReadonlyArray<{ id: string; label: string }> | undefined;
  hiddenColumns?: readonly string[] | undefined;
  onHiddenColumnsChange?: ((hidden: string[]) => void) | undefined;
  density?: TableDensity | undefined;
  onDensityChange?: ((density: TableDensity) => void) | undefined;
  groupings?: ReadonlyArray<{ value: string; label: string }> | undefined;
  grouping?: string | undefined;
  onGroupingChange?: ((grouping: string) => void) | undefined;
  sorts?: ReadonlyArray<{ value: string; label: string }> | undefined;
  sort?: TableSort | null | undefined;
  onSortChange?: ((sort: TableSort) => void) | undefined;
  onReset?: (() => void) | undefined;
}

/** Controls how a list is shown. Renders only the parts it is given; the caller keeps the values in the URL. */
export function ViewOptions(props: ViewOptionsProps) {
  const {
    columns,
    hiddenColumns = [],
    onHiddenColumnsChange,
    density,
    onDensityChange,
    groupings,
    grouping,
    onGroupingChange,
    sorts,
    sort,
    onSortChange,
    onReset,
  } = props;
  const toggleColumn = (id: string) =>
    onHiddenColumnsChange?.(hiddenColumns.includes(id) ? hiddenColumns.filter((other) => other !== id) : [...hiddenColumns, id]);
  const direction = sort?.direction ?? 'descending';
  return (
    <Popover
      trigger={<Button icon={SlidersHorizontal}>View</Button>}
      label="View options"
      align="end"
      className="flex w-72 flex-col gap-4 p-4"
    >
      {groupings && onGroupingChange && (
        <Select label="Group by" options={groupings} value={grouping ?? null} onValueChange={onGroupingChange} />
      )}
      {sorts && onSortChange && (
        <div className="flex items-end gap-2">
          <Select
            label="Sort by"
            className="flex-1"
            options={sorts}
            value={sort?.column ?? null}
            onValueChange={(column) => onSortChange({ column, direction })}
          />
          <IconButton
            variant="secondary"
            label={direction === 'ascending' ? 'Ascending, turn round' : 'Descending, turn round'}
            icon={direction === 'ascending' ? ArrowUpNarrowWide : ArrowDownNarrowWide}
            disabled={!sort}
            onClick={() =>
              sort &&
              onSortChange({
                column: sort.column,
                direction: direction === 'ascending' ? 'descending' : 'ascending',
              })
            }
          />
        </div>
      )}
      {density && onDensityChange && (
        <SegmentedControl
          label="Density"
          options={[
            { value: 'normal', label: 'Normal' },
            { value: 'compact', label: 'Compact' },
          ]}
          value={density}
          onValueChange={onDensityChange}
        />
      )}
      {columns && onHiddenColumnsChange && (
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1.5 text-13 font-medium">Columns</legend>
          {columns.map((column) => (
            <Checkbox
              key={column.id}
              label={column.label}
              checked={!hiddenColumns.includes(column.id)}
              onChange={() => toggleColumn(column.id)}
            />
          ))}
        </fieldset>
      )}
      {onReset && (
        <Button variant="quiet" size="sm" onClick={onReset} className="self-start">
          Back to default
        </Button>
      )}
    </Popover>
  );
}
