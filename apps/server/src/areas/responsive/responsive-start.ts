import { responsiveTestOptions } from '@plumbline/contract';
import { defineKindStart } from '../tests/index.ts';
import { responsiveOptions, type ResponsiveOptions } from './responsive-options.ts';

/** How responsive tests start. */
export const RESPONSIVE_START = defineKindStart({
  kind: 'responsive',
  options: responsiveTestOptions,
  plan(_db, _starter, { devices, orientation, sweep }) {
    const options: ResponsiveOptions = { devices: devices.join(','), orientation, sweep };
    return { options };
  },
  optionsOf({ options }) {
    const { devices, orientation, sweep } = responsiveOptions.parse(options);
    return { devices, orientation, sweep };
  },
});
