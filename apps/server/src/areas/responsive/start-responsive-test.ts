import { responsiveTestOptions } from '@plumbline/contract';
import type { z } from 'zod';
import { countAutomaticTest } from '../plans/index.ts';
import {
  checkTarget,
  defineKindStart,
  type KindStart,
  type Starter,
  type StartServices,
  startTest,
  type StartTarget,
} from '../tests/index.ts';
import { responsiveOptions, type ResponsiveOptions } from './responsive-options.ts';

/** How responsive tests begin. */
export function createResponsiveStart(services: StartServices): KindStart {
  return defineKindStart({
    kind: 'responsive',
    options: responsiveTestOptions,
    start: (starter, request) => startResponsiveTest(services, starter, request),
    optionsOf({ options }) {
      const { devices, orientation, sweep } = responsiveOptions.parse(options);
      return { devices, orientation, sweep };
    },
  });
}

/**
 * Checks the address and queues the test.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, and for a program plan_required or limit_reached
 */
export async function startResponsiveTest(
  services: StartServices,
  { workspaceId, userId, byProgram }: Starter,
  body: StartTarget & z.output<typeof responsiveTestOptions>,
): Promise<string> {
  const { source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  const options: ResponsiveOptions = { devices: body.devices.join(','), orientation: body.orientation, sweep: body.sweep };
  const test = { workspaceId, startedBy: userId, kind: 'responsive', url, source, options } as const;
  return startTest(services.db, services.queue, test, (transaction, id) =>
    countAutomaticTest(transaction, { id, workspaceId, source, byProgram }),
  );
}
