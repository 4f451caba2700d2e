import type { createDeploymentBody } from '@plumbline/contract';
import type { z } from 'zod';
import { ApiError } from '../../platform/http/api-error.ts';
import { type Actor, holdActor } from '../accounts/index.ts';
import { planOfAddress } from '../test-groups/index.ts';
import { judgeTarget, type KindStart, starterOf, type StartServices } from '../tests/index.ts';
import { deployedTests, deployments } from './tables.ts';

export interface DeploymentServices extends StartServices {
  readonly starts: readonly KindStart[];
}

/** What is tested without a matching test group. */
const FALLBACK = [{ kind: 'seo', options: {} }];

/**
 * Records a deployment and starts its tests, all or nothing. Kinds that need a person are skipped.
 * @throws ApiError plan_required, limit_reached, conflict when all kinds of the group need a person, and as for any test
 */
export async function createDeployment(
  services: DeploymentServices,
  actor: Actor,
  { url: typed, version, environment }: z.output<typeof createDeploymentBody>,
): Promise<{ readonly deployment_id: string; readonly test_ids: string[] }> {
  const { workspaceId, userId } = actor;
  const url = await judgeTarget(services, typed);
  return services.db.transaction(async (transaction) => {
    await holdActor(transaction, actor);
    const planned = (await planOfAddress(transaction, services.starts, { workspaceId, url })) ?? FALLBACK;
    const begun = planned.flatMap(({ kind, options }) => {
      const start = services.starts.find((one) => one.kind === kind);
      return start ? [{ start, options }] : [];
    });
    if (begun.length === 0)
      throw new ApiError(
        'conflict',
        'All test types in this address’s test group are captured with the extension, so none can be started here.',
      );
    const [deployment] = await transaction
      .insert(deployments)
      .values({ workspaceId, url, version, environment, createdBy: userId, testCount: begun.length })
      .returning({ id: deployments.id });
    if (!deployment) throw new Error('The deployment was not written.');
    const testIds: string[] = [];
    for (const { start, options } of begun)
      testIds.push(await start.startWith({ ...services, db: transaction }, starterOf(actor), { url, source: 'deploy' }, options));
    await transaction.insert(deployedTests).values(testIds.map((testId) => ({ deploymentId: deployment.id, testId, workspaceId })));
    return { deployment_id: deployment.id, test_ids: testIds };
  });
}
