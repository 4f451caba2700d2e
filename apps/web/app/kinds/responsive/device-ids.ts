import { RESPONSIVE_DEVICES, type ResponsiveDevice } from '@plumbline/contract/rules';

/** Those of some names that name a device. */
export function deviceIds(names: readonly string[]): ReadonlySet<ResponsiveDevice> {
  return new Set(RESPONSIVE_DEVICES.filter((id) => names.includes(id)));
}
