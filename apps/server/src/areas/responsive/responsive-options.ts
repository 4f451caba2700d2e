import { RESPONSIVE_DEVICES, RESPONSIVE_ORIENTATIONS } from '@plumbline/contract';
import { z } from 'zod';

const deviceIds = new Set<string>(RESPONSIVE_DEVICES);

/** The options of a responsive test, as stored in its row: in the API’s names, devices separated by commas. */
export const responsiveOptions = z.object({
  captured: z.boolean().default(false),
  devices: z
    .string()
    .default('desktop,mobile')
    .transform((names) => names.split(',').filter((name) => deviceIds.has(name))),
  orientation: z.enum(RESPONSIVE_ORIENTATIONS).default('portrait'),
  sweep: z.boolean().default(false),
});

export type ResponsiveOptions = z.input<typeof responsiveOptions>;
