import { Select } from '@plumbline/ui';
import type { UrlChange } from '../screens/use-url-state.ts';

const ANY = 'any';

interface StateFilterProps {
  /** The possible states of a row, with their labels. */
  readonly states: readonly { readonly value: string; readonly label: string }[];
  /** Undefined for any. */
  readonly state: string | undefined;
  readonly onChange: (change: UrlChange) => void;
}

/** Filters a list by one state, which is kept in the URL. */
export function StateFilter({ states, state, onChange }: StateFilterProps) {
  return (
    <Select
      label="State"
      hideLabel
      className="w-40"
      options={[{ value: ANY, label: 'Any state' }, ...states]}
      value={state ?? ANY}
      onValueChange={(value) => onChange({ state: value === ANY ? null : value })}
    />
  );
}
