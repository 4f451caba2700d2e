import { useLocation } from 'react-router';
import type { KindOfTest } from '../places/kind-of-test.ts';
import { hrefOf, type Place } from '../places/place.ts';
import { placeAmong, trailOf } from '../places/place-among.ts';
import { TestTabs } from '../screens/test-tabs.tsx';

export interface KindTabsProps {
  readonly kind: KindOfTest;
  readonly testId: string;
  /** Number of items on a screen, where that is useful. */
  readonly amounts?: ReadonlyMap<Place, number> | undefined;
}

/** Navigation between the screens of one test. */
export function KindTabs({ kind, testId, amounts }: KindTabsProps) {
  const current = tabOf(kind, useLocation());
  return (
    <TestTabs
      tabs={kind.tabs.map((place) => ({
        href: hrefOf(place, { testId }),
        label: typeof place.label === 'string' ? place.label : 'Report',
        isCurrent: place === current,
        amount: amounts?.get(place),
      }))}
    />
  );
}

/** The tab for a URL: its own, or that of its parent screen. */
function tabOf(kind: KindOfTest, { pathname, search }: { readonly pathname: string; readonly search: string }): Place | undefined {
  const current = placeAmong(kind.places, pathname, new URLSearchParams(search));
  return current ? trailOf(current.place).findLast((place) => kind.tabs.includes(place)) : undefined;
}
