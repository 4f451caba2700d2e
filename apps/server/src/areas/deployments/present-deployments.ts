import type { Deployment } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull } from '../../platform/database/query.ts';
import { tests } from '../tests/index.ts';
import { deployedTests, type deployments } from './tables.ts';

interface Deployed {
  readonly deployment: typeof deployments.$inferSelect;
  /** Name of whoever reported it. */
  readonly createdBy: string;
}

/** Deployments in the contract’s format, with the results of their tests. */
export async function presentDeployments(db: NodePgDatabase, rows: readonly Deployed[]): Promise<Deployment[]> {
  if (rows.length === 0) return [];
  const found = Map.groupBy(
    await selectTests(
      db,
      rows.map(({ deployment }) => deployment.id),
    ),
    ({ deploymentId }) => deploymentId,
  );
  return rows.map(({ deployment, createdBy }) => {
    const own = found.get(deployment.id) ?? [];
    const isRunning = own.some(({ status }) => status === 'queued' || status === 'running');
    // A deleted test proves nothing, and it may have been the one that failed.
    const deletedCount = deployment.testCount - own.length;
    const holds = deletedCount === 0 && own.every(({ status, newSeriousCount }) => status === 'finished' && newSeriousCount === 0);
    return {
      id: deployment.id,
      url: deployment.url,
      version: deployment.version,
      environment: deployment.environment,
      state: isRunning ? 'running' : 'finished',
      verdict: isRunning ? null : holds ? 'passed' : 'failed',
      tests: own.map((test) => ({
        kind: test.kind,
        test_id: test.id,
        status: test.status,
        score: test.score,
        previous_score: test.previousScore,
        finding_count: test.findingCount,
        new_count: test.newCount,
        new_serious_count: test.newSeriousCount,
        fixed_count: test.fixedCount,
      })),
      deleted_count: deletedCount,
      created_by: createdBy,
      created_at: deployment.createdAt.toISOString(),
    };
  });
}

function selectTests(db: NodePgDatabase, deploymentIds: readonly string[]) {
  return db
    .select({
      deploymentId: deployedTests.deploymentId,
      id: tests.id,
      kind: tests.kind,
      status: tests.status,
      score: tests.score,
      previousScore: tests.previousScore,
      findingCount: tests.findingCount,
      newCount: tests.newCount,
      newSeriousCount: tests.newSeriousCount,
      fixedCount: tests.fixedCount,
    })
    .from(deployedTests)
    .innerJoin(tests, and(eq(tests.id, deployedTests.testId), eq(tests.workspaceId, deployedTests.workspaceId), isNull(tests.deletedAt)))
    .where(inArray(deployedTests.deploymentId, [...deploymentIds]))
    .orderBy(asc(tests.createdAt), tests.id);
}
