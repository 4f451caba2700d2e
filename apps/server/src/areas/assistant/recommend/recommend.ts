import type { Recommendation, recommendBody } from '@plumbline/contract';
import type { z } from 'zod';
import { getFinding } from '../../findings/index.ts';
import { getTest } from '../../tests/index.ts';
import type { Asker, AssistantServices } from '../assistant-services.ts';
import { ASSISTANT_LIMIT } from '../limits.ts';
import { recommendFinding } from './recommend-finding.ts';
import { summariseReport } from './summarise-report.ts';

/**
 * How to fix a finding, or what matters most in a report. With a model it counts as one AI recommendation, which is
 * refunded if it fails.
 * @throws ApiError not_found, conflict for the summary of a test that is not finished, limit_reached, rate_limited, unavailable
 */
export async function recommend(
  services: AssistantServices,
  asker: Asker,
  { test_id, finding_id }: z.output<typeof recommendBody>,
): Promise<Recommendation> {
  await services.rateLimiter.consume(ASSISTANT_LIMIT, asker.userId);
  if (finding_id === undefined) return summariseReport(services, asker, test_id);
  const test = await getTest(services.db, asker.workspaceId, test_id);
  return recommendFinding(services, asker, { test, finding: await getFinding(services.db, test, finding_id) });
}
