import type { AreaServices } from './area.ts';
import { AREAS } from './areas.ts';
import type { Services } from './services.ts';

/** What a process has opened, with what the areas declare for one another. */
export function areaServices(services: Services): AreaServices {
  const kinds = AREAS.flatMap(({ kind }) => kind?.report ?? []);
  return {
    ...services,
    db: services.database.db,
    kinds,
    texts: AREAS.flatMap(({ texts = [] }) => texts),
    afterPost: AREAS.flatMap(({ afterPost }) => afterPost?.(services) ?? []),
    afterEnd: AREAS.flatMap(({ afterEnd }) => afterEnd?.({ ...services, kinds }) ?? []),
  };
}
