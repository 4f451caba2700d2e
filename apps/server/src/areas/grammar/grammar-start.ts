import { type GrammarDialect, grammarTestOptions, VISIT_MAX_PAGES } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, desc, eq } from '../../platform/database/query.ts';
import { reservePart } from '../plans/index.ts';
import { defineKindStart, tests } from '../tests/index.ts';
import { grammarOptions, type GrammarOptions, keptOptions } from './grammar-options.ts';

/** How grammar tests start. If the plan has fewer pages left than requested, the test covers those. */
export const GRAMMAR_START = defineKindStart({
  kind: 'grammar',
  options: grammarTestOptions,
  async plan(db, { workspaceId, isVisitor }, { url, source: _source, ...request }) {
    const wanted = isVisitor ? Math.min(request.max_pages, VISIT_MAX_PAGES) : request.max_pages;
    const dialect = request.dialect ?? (await lastDialect(db, workspaceId, new URL(url).host));
    const options: GrammarOptions = { ...request, max_pages: wanted, dialect };
    return {
      options: keptOptions(options),
      async onStart(transaction, id) {
        const pages = await reservePart(transaction, { workspaceId, meter: 'grammar', amount: wanted, workId: id });
        if (pages === wanted) return;
        await transaction
          .update(tests)
          .set({ options: keptOptions({ ...options, max_pages: pages }) })
          .where(eq(tests.id, id));
      },
    };
  },
  optionsOf: ({ options }) => grammarOptions.parse(options),
});

/** The variety of English used in a site’s last test. */
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
