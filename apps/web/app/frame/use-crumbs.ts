import type { TestKind } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { checkQuery, testQuery } from '../shared/api/queries.ts';
import { hrefOf, type Place } from '../shared/places/place.ts';
import { hostOf } from '../shared/text/addresses.ts';
import { type CurrentPlace, trailOf } from '../shared/places/place-among.ts';

interface Crumb {
  label: string;
  href?: string;
}

/** Breadcrumbs, from the place and what is known of its test or check. */
export function useCrumbs(current: CurrentPlace | null): Crumb[] {
  const { testId, checkId } = current?.parameters ?? {};
  const test = useQuery({ ...testQuery(testId ?? ''), enabled: Boolean(testId) });
  const kind = checkKindOf(current?.place);
  const check = useQuery({ ...checkQuery(kind ?? 'seo', checkId ?? ''), enabled: kind !== null && checkId !== undefined });
  if (!current) return [{ label: 'Page not found' }];
  const { place, parameters } = current;
  const labelOf = ({ label }: Place): string => {
    if (typeof label === 'string') return label;
    if (label.of === 'check') return check.data?.title ?? 'Check';
    return test.data ? hostOf(test.data.url) : 'Report';
  };
  const above = trailOf(place).slice(0, -1);
  return [...above.map((step) => ({ label: labelOf(step), href: hrefOf(step, parameters) })), { label: labelOf(place) }];
}

/** The kind of test whose check a place shows; null for other places. */
function checkKindOf(place: Place | undefined): TestKind | null {
  return typeof place?.label === 'object' && place.label.of === 'check' ? place.label.kind : null;
}
