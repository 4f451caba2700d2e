import type { startResponsiveTestBody } from '@plumbline/contract';
import type { z } from 'zod';
import type { Actor } from '../accounts/index.ts';
import { countAutomaticTest } from '../plans/index.ts';
import { checkTarget, type StartServices, startTest } from '../tests/index.ts';
import type { ResponsiveOptions } from './responsive-options.ts';

/**
 * Checks the address and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, and for a program plan_required or limit_reached
 */
export async function startResponsiveTest(
  services: StartServices,
  actor: Actor,
  body: z.output<typeof startResponsiveTestBody>,
): Promise<string> {
  const { workspaceId } = actor;
  const { source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  const options: ResponsiveOptions = { devices: body.devices.join(','), orientation: body.orientation, sweep: body.sweep };
  const test = { workspaceId, startedBy: actor.userId, kind: 'responsive', url, source, options } as const;
  return startTest(services.db, services.queue, test, (transaction, id) =>
    countAutomaticTest(transaction, { id, workspaceId, source, byProgram: actor.tokenKind === 'api' }),
  );
}
