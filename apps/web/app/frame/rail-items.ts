import type { Profile, Test } from '@plumbline/contract';
import type { NavItem } from '@plumbline/ui';
import { kindOf } from '../kinds/index.ts';
import { PLACES, SETTINGS } from './places.ts';
import type { Place, RailEntry } from '../shared/places/place.ts';
import { trailOf } from '../shared/places/place-among.ts';

/** A place shown on the rail. */
export type RailPlace = Place & { readonly rail: RailEntry };

/** The rail places for a user with this role. */
export function railPlaces(role: Profile['role']): RailPlace[] {
  return PLACES.filter(
    (place): place is RailPlace => place.rail !== undefined && (place.rail.role === undefined || place.rail.role === role),
  );
}

/**
 * The rail items, with the current place and the kinds of which tests are running.
 * @param waiting number of items awaiting the team, by the path of their place
 */
export function railItems(
  role: Profile['role'],
  current: Place | undefined,
  active: readonly Test[],
  waiting: Readonly<Record<string, number>> = {},
): NavItem[] {
  const top = current?.frame === 'settings' ? SETTINGS[0]?.places[0] : current && trailOf(current)[0];
  return railPlaces(role).map((place) => ({
    id: place.path,
    label: place.rail.label,
    href: place.path,
    phoneHref: place.rail.phonePath,
    icon: place.rail.icon,
    active: place === top,
    count: waiting[place.path],
    running: active.some((test) => kindOf(test).home === place),
  }));
}
