import { areaServices } from '../src/area-services.ts';
import { tests } from '../src/areas/tests/index.ts';
import { eq } from '../src/platform/database/query.ts';
import type { TestServer } from './test-server.ts';

/** Ends a test as a worker would, with all consequences. */
export async function endTest(
  server: TestServer,
  testId: string,
  {
    status,
    error = '',
    score = status === 'finished' ? 88 : null,
  }: { status: 'finished' | 'failed'; error?: string; score?: number | null },
): Promise<void> {
  const { afterEnd } = areaServices(server.services);
  await server.services.database.db.transaction(async (transaction) => {
    const [test] = await transaction
      .update(tests)
      .set({ status, error, finishedAt: new Date(), score })
      .where(eq(tests.id, testId))
      .returning();
    if (!test) throw new Error('There is no such test.');
    for (const follow of afterEnd) await follow(transaction, test);
  });
}
