import { VISIT_FILTERS, type VisitFilter, type VisitFilters } from '@plumbline/contract/visit-report-words';
import { FilterChips } from '@plumbline/ui';
import { countryWord, hostWord } from './visit-words.ts';

const LABELS: Record<VisitFilter, (value: string) => string> = {
  page: (path) => `Page: ${path}`,
  referrer: (host) => `From: ${hostWord(host)}`,
  device: (device) => `With: ${device}`,
  country: (country) => `In: ${countryWord(country)}`,
};

interface FilterListProps {
  readonly filters: VisitFilters;
  readonly onChange: (filters: VisitFilters) => void;
}

/** The active filters of the report; a press removes one. */
export function FilterList({ filters, onChange }: FilterListProps) {
  const set = VISIT_FILTERS.flatMap((value) => {
    const chosen = filters[value];
    return chosen === undefined ? [] : [{ value, label: `${LABELS[value](chosen)} ×` }];
  });
  if (set.length === 0) return null;
  return (
    <FilterChips
      label="Filters"
      chips={set}
      value={set.map(({ value }) => value)}
      onValueChange={(left) => onChange(Object.fromEntries(left.map((name) => [name, filters[name]])))}
    />
  );
}
