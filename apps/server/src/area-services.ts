import type { AreaServices } from './area.ts';
import { AREAS } from './areas.ts';
import { countAutomaticTest } from './areas/plans/index.ts';
import { deriveKey } from './platform/secrets/secret-box.ts';
import type { Services } from './services.ts';

/** The host in example texts of the address field. */
const EXAMPLE_HOST = 'example.com';

/** The process’s services, together with what the areas declare for each other. */
export function areaServices(services: Services): AreaServices {
  const { config } = services;
  const kinds = AREAS.flatMap(({ kind }) => kind?.report ?? []);
  return {
    ...services,
    db: services.database.db,
    kinds,
    starts: AREAS.flatMap(({ kind }) => kind?.start?.(services) ?? []),
    localTargets: config.localMode && config.privateTargets === 'allow',
    listedOrigins: config.privateAllow,
    exampleHost: EXAMPLE_HOST,
    admit: countAutomaticTest,
    texts: AREAS.flatMap(({ texts = [] }) => texts),
    pictures: AREAS.flatMap(({ pictures = [] }) => pictures),
    keysOf: (purpose) => deriveKeys(services, purpose),
    afterClaim: AREAS.flatMap(({ afterClaim }) => afterClaim ?? []),
    afterPost: AREAS.flatMap(({ afterPost }) => afterPost?.(services) ?? []),
    afterReplay: AREAS.flatMap(({ afterReplay }) => afterReplay?.(services) ?? []),
    afterEnd: AREAS.flatMap(({ afterEnd }) => afterEnd?.({ ...services, kinds }) ?? []),
  };
}

/** The key for a purpose, followed by the one derived from the previous secret: long-lived signatures stay valid. */
function deriveKeys({ appSecret, config }: Services, purpose: string): readonly [Buffer, ...Buffer[]] {
  const key = deriveKey(appSecret, purpose);
  return config.previousSecret === null ? [key] : [key, deriveKey(config.previousSecret, purpose)];
}
