import type { AreaServices } from './area.ts';
import { AREAS } from './areas.ts';
import { deriveKey } from './platform/secrets/secret-box.ts';
import type { Services } from './services.ts';

/** What a process has opened, with what the areas declare for one another. */
export function areaServices(services: Services): AreaServices {
  const kinds = AREAS.flatMap(({ kind }) => kind?.report ?? []);
  return {
    ...services,
    db: services.database.db,
    kinds,
    texts: AREAS.flatMap(({ texts = [] }) => texts),
    keysOf: (purpose) => deriveKeys(services, purpose),
    afterPost: AREAS.flatMap(({ afterPost }) => afterPost?.(services) ?? []),
    afterReplay: AREAS.flatMap(({ afterReplay }) => afterReplay?.(services) ?? []),
    afterEnd: AREAS.flatMap(({ afterEnd }) => afterEnd?.({ ...services, kinds }) ?? []),
  };
}

/** The key of a purpose, and after it the one it had before the secret was replaced: what is signed for long stays good. */
function deriveKeys({ appSecret, config }: Services, purpose: string): readonly [Buffer, ...Buffer[]] {
  const key = deriveKey(appSecret, purpose);
  return config.previousSecret === null ? [key] : [key, deriveKey(config.previousSecret, purpose)];
}
