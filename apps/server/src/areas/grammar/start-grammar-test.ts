import { type GrammarDialect, grammarTestOptions, VISIT_MAX_PAGES } from '@plumbline/contract';
import { and, desc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { z } from 'zod';
import { reservePart } from '../plans/index.ts';
import {
  checkTarget,
  defineKindStart,
  type KindStart,
  type Starter,
  type StartServices,
  startTest,
  type StartTarget,
  tests,
} from '../tests/index.ts';
import { grammarOptions, type GrammarOptions, keptOptions } from './grammar-options.ts';

/** How grammar tests begin. */
export function createGrammarStart(services: StartServices): KindStart {
  return defineKindStart({
    kind: 'grammar',
    options: grammarTestOptions,
    start: (starter, request) => startGrammarTest(services, starter, request),
    optionsOf: ({ options }) => grammarOptions.parse(options),
  });
}

/**
 * Checks the address, counts the pages and queues the test. A plan with fewer pages left than asked for gives those that are left.
 * @returns the id of the test
 * @throws ApiError invalid_input naming `url`, rate_limited, limit_reached
 */
export async function startGrammarTest(
  services: StartServices,
  { workspaceId, userId, isVisitor }: Starter,
  body: StartTarget & z.output<typeof grammarTestOptions>,
): Promise<string> {
  const { max_pages, max_depth, respect_robots, rendering, texts, source } = body;
  const url = await checkTarget(services, workspaceId, body.url);
  const wanted = isVisitor ? Math.min(max_pages, VISIT_MAX_PAGES) : max_pages;
  const dialect = body.dialect ?? (await lastDialect(services.db, workspaceId, new URL(url).host));
  const options: GrammarOptions = { max_pages: wanted, max_depth, respect_robots, rendering, texts, dialect };
  const test = { workspaceId, startedBy: userId, kind: 'grammar', url, source, options: keptOptions(options) } as const;
  return startTest(services.db, services.queue, test, async (transaction, id) => {
    const pages = await reservePart(transaction, { workspaceId, meter: 'grammar', amount: wanted, workId: id });
    if (pages < wanted) {
      await transaction
        .update(tests)
        .set({ options: keptOptions({ ...options, max_pages: pages }) })
        .where(eq(tests.id, id));
    }
  });
}

/** The English the last test of a site was asked to judge by. */
async function lastDialect(db: NodePgDatabase, workspaceId: string, host: string): Promise<GrammarDialect> {
  const [last] = await db
    .select({ options: tests.options })
    .from(tests)
    .where(and(eq(tests.workspaceId, workspaceId), eq(tests.kind, 'grammar'), eq(tests.host, host)))
    .orderBy(desc(tests.createdAt))
    .limit(1);
  return grammarOptions
    .pick({ dialect: true })
    .catch({ dialect: 'auto' })
    .parse(last?.options ?? {}).dialect;
}
