import type { TestSource } from '@plumbline/contract';
import { ApiError } from '../../platform/http/api-error.ts';
import type { StartServices } from './check-target.ts';
import { getTest } from './get-test.ts';
import type { KindStart, Starter } from './kind-start.ts';

/**
 * Starts a test of the same address with the same options.
 * @returns the id of the new test
 * @throws ApiError not_found, conflict for a capture, and as for starting it
 */
export async function repeatTest(
  services: StartServices,
  starts: readonly KindStart[],
  starter: Starter,
  { testId, source }: { readonly testId: string; readonly source: TestSource },
): Promise<string> {
  const test = await getTest(services.db, starter.workspaceId, testId);
  const kind = starts.find((candidate) => candidate.kind === test.kind);
  if (!kind || test.source === 'extension') throw needsBrowser();
  return kind.startWith(services, starter, { url: test.url, source }, kind.optionsOf(test));
}

/** Captures need a person to walk through the site. */
export function needsBrowser(): ApiError {
  return new ApiError('conflict', 'This type of test is captured in the browser. Start it with the extension.');
}
