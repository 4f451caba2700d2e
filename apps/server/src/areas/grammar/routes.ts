import type { OpenAPIHono } from '@hono/zod-openapi';
import {
  acceptGrammarFix,
  addDictionaryWord as addRoute,
  checkGrammarText as checkRoute,
  exportGrammarReport as exportRoute,
  getGrammarPage as pageRoute,
  getGrammarReport as reportRoute,
  getGrammarRule as ruleRoute,
  listAcceptedFixes as acceptedRoute,
  listDictionary as dictionaryRoute,
  listGrammarPages as pagesRoute,
  removeDictionaryWord as removeRoute,
  startGrammarTest as startRoute,
} from '@plumbline/contract';
import type { CheckPool } from '@plumbline/grammar';
import type { Files } from '../../platform/files/files.ts';
import { ok, okList } from '../../platform/http/api.ts';
import type { Exports } from '../../platform/http/exports.ts';
import type { TurnOwner } from '../../platform/http/name-turn-owner.ts';
import type { GuardedEnv, TokenGuard } from '../accounts/index.ts';
import { createSettleInTurn, type SettlingServices } from '../findings/index.ts';
import { streamExport } from '../reports/index.ts';
import { starterOf, type StartServices } from '../tests/index.ts';
import { acceptFix } from './accept-fix.ts';
import { addDictionaryWord, removeDictionaryWord } from './change-dictionary.ts';
import { checkGrammarText } from './check-grammar-text.ts';
import { exportGrammarReport } from './export-grammar-report.ts';
import { getGrammarPage } from './get-grammar-page.ts';
import { getGrammarReport } from './get-grammar-report.ts';
import { getRule } from './get-rule.ts';
import { listAcceptedFixes } from './list-accepted-fixes.ts';
import { listDictionary } from './list-dictionary.ts';
import { listGrammarPages } from './list-grammar-pages.ts';
import { GRAMMAR_START } from './grammar-start.ts';
import type { JudgeElsewhere } from './text-verdicts.ts';

export interface GrammarRouteServices extends StartServices, SettlingServices {
  readonly guard: TokenGuard;
  readonly files: Files;
  readonly grammar: CheckPool<TurnOwner>;
  readonly elsewhere: JudgeElsewhere | null;
  readonly exports: Exports;
}

/** The operations of the grammar checker. */
export function mountGrammar(api: OpenAPIHono<GuardedEnv>, services: GrammarRouteServices): void {
  const { db, guard, files, stopping } = services;
  const inTurn = createSettleInTurn(services);

  api.openapi(guard(startRoute), async (context) => {
    const test_id = await GRAMMAR_START.start(services, starterOf(context.get('actor')), context.req.valid('json'));
    return context.json({ ...ok({ test_id }, 'Test queued.'), status: 202 }, 202);
  });

  api.openapi(guard(reportRoute), async (context) => {
    const report = await getGrammarReport(db, context.get('actor').workspaceId, context.req.valid('query').test_id);
    return context.json(okList([report], null, 1), 200);
  });

  api.openapi(guard(pagesRoute), async (context) => {
    const page = await listGrammarPages(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(pageRoute), async (context) => {
    const { test_id: testId, url } = context.req.valid('query');
    return context.json(ok(await getGrammarPage(db, files, services.grammar, context.get('actor').workspaceId, { testId, url })), 200);
  });

  api.openapi(guard(checkRoute), async (context) => {
    const signal = AbortSignal.any([stopping, context.req.raw.signal]);
    return context.json(ok(await checkGrammarText(services, context.get('actor'), context.req.valid('json'), signal)), 200);
  });

  api.openapi(guard(acceptGrammarFix), async (context) => {
    const accept = () => acceptFix(db, context.get('actor'), context.req.valid('json'));
    return context.json(ok(await inTurn(context, accept)), 200);
  });

  api.openapi(guard(acceptedRoute), async (context) => {
    const page = await listAcceptedFixes(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(dictionaryRoute), async (context) => {
    const page = await listDictionary(db, context.get('actor').workspaceId, context.req.valid('query'));
    return context.json(okList(page.rows, page.nextCursor, page.total), 200);
  });

  api.openapi(guard(addRoute), async (context) => {
    const add = () => addDictionaryWord(db, context.get('actor'), context.req.valid('json'));
    return context.json(ok(await inTurn(context, add)), 200);
  });

  api.openapi(guard(removeRoute), async (context) => {
    const remove = () => removeDictionaryWord(db, context.get('actor'), context.req.valid('query'));
    return context.json(ok(await inTurn(context, remove)), 200);
  });

  api.openapi(ruleRoute, (context) => context.json(ok(getRule(context.req.valid('query').rule)), 200));

  api.openapi(guard(exportRoute), async (context) => {
    const { test_id, format } = context.req.valid('query');
    const actor = context.get('actor');
    const file = await exportGrammarReport(db, actor.workspaceId, test_id, format);
    return streamExport(services, actor, file, context.req.raw.signal);
  });
}
