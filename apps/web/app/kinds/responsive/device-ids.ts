import { RESPONSIVE_DEVICES, type ResponsiveDevice } from '@plumbline/contract/rules';

/** Those of the names that are device ids. */
export function deviceIds(names: readonly string[]): ReadonlySet<ResponsiveDevice> {
  return new Set(RESPONSIVE_DEVICES.filter((id) => names.includes(id)));
}
