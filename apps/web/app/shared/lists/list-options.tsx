import { type TableColumn, ViewOptions } from '@plumbline/ui';
import type { UrlChange } from '../screens/use-url-state.ts';
import { type ListView, sortText, tableSort } from './list-view.ts';

type Choice = { readonly value: string; readonly label: string };

interface ListOptionsProps<Row> {
  readonly columns: ReadonlyArray<TableColumn<Row>>;
  readonly view: Pick<ListView, 'hiddenColumns' | 'density'> & { readonly grouping?: string; readonly sort?: string };
  /** Besides "Nothing". */
  readonly groupings?: readonly Choice[];
  readonly sorts?: readonly Choice[];
  readonly onChange: (change: UrlChange) => void;
}

/** How a table is shown, kept in the URL. The columns that name a row or contain its actions cannot be hidden. */
export function ListOptions<Row>({ columns, view, groupings, sorts, onChange }: ListOptionsProps<Row>) {
  return (
    <ViewOptions
      columns={columns.filter(({ id, isRowHeader }) => !isRowHeader && id !== 'actions').map(({ id, header }) => ({ id, label: header }))}
      hiddenColumns={view.hiddenColumns}
      onHiddenColumnsChange={(hidden) => onChange({ hide: hidden.join(',') })}
      density={view.density}
      onDensityChange={(density) => onChange({ density: density === 'normal' ? null : density })}
      groupings={groupings && [{ value: 'none', label: 'Nothing' }, ...groupings]}
      grouping={view.grouping}
      onGroupingChange={(grouping) => onChange({ group: grouping === 'none' ? null : grouping })}
      sorts={sorts}
      sort={view.sort === undefined ? null : tableSort(view.sort)}
      onSortChange={(sort) => onChange({ sort: sortText(sort) })}
      onReset={() => onChange({ group: null, sort: null, density: null, hide: null })}
    />
  );
}
