import { type Deployment, SEVERITIES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, asc, eq, inArray, isNull, lte, sql } from '../../platform/database/query.ts';
import { findings } from '../findings/index.ts';
import { tests } from '../tests/index.ts';
import { deployedTests, type deployments } from './tables.ts';

/** The rank of high: what has it or a lower one makes a deployment fail. */
const SERIOUS = SEVERITIES.indexOf('high');

interface Deployed {
  readonly deployment: typeof deployments.$inferSelect;
  /** The name of who told of it. */
  readonly createdBy: string;
}

/** Deployments as the contract has them, with what their tests came to. */
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
    // What was deleted proves nothing, and it may have been what failed.
    const deletedCount = deployment.testCount - own.length;
    const holds = deletedCount === 0 && own.every(({ status, newSerious }) => status === 'finished' && newSerious === 0);
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
        new_serious_count: test.newSerious,
        fixed_count: test.fixedCount,
      })),
      deleted_count: deletedCount,
      created_by: createdBy,
      created_at: deployment.createdAt.toISOString(),
    };
  });
}

function selectTests(db: NodePgDatabase, deploymentIds: readonly string[]) {
  // By the rank, as the index has it that lists the findings of a test; and not at all where none of many is new.
  const newSerious = sql<number>`case when ${tests.newCount} = 0 then 0 else (select count(*)::int from ${findings} where ${and(
    eq(findings.testId, tests.id),
    lte(findings.severityRank, SERIOUS),
    eq(findings.isNew, true),
    isNull(findings.ignoredId),
  )}) end`;
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
      newSerious,
      fixedCount: tests.fixedCount,
    })
    .from(deployedTests)
    .innerJoin(tests, and(eq(tests.id, deployedTests.testId), eq(tests.workspaceId, deployedTests.workspaceId), isNull(tests.deletedAt)))
    .where(inArray(deployedTests.deploymentId, [...deploymentIds]))
    .orderBy(asc(tests.createdAt), tests.id);
}
