import { type Block, parseMarkdown, ProviderError } from '@plumbline/integrations';
import { z } from 'zod';
import { and, eq, isNull } from '../../../platform/database/query.ts';
import type { JobHandler } from '../../../platform/queue/queue.ts';
import { type KindOfReport, kindOfTest, tests } from '../../tests/index.ts';
import { beginShare, type BeginShare } from '../connections/begin-share.ts';
import { type ConnectionRow, withTool } from '../connections/call-tool.ts';
import { connections, itemLog, items } from '../tables.ts';
import { refOf, setState } from './change-item.ts';
import type { CreateServices } from './create-item.ts';
import { logItem } from './log-item.ts';
import type { ItemRow } from './present-item.ts';

export interface UpdateServices extends CreateServices {
  readonly kinds: readonly KindOfReport[];
}

const jobData = z.object({ itemId: z.uuid(), testId: z.uuid(), news: z.enum(['fixed', 'failing']) });

/** What to report, and the resulting state of the item. */
const NEWS = {
  fixed: { event: 'fixed-told', words: 'Fixed: a run no longer finds it.' },
  failing: { event: 'failing-told', words: 'Not fixed: a run finds it again.' },
} as const;

/** Permanent errors. */
const FINAL: ReadonlySet<ProviderError['kind']> = new Set(['reconnect', 'forbidden', 'not_found', 'invalid']);

/**
 * Comments on an item with the run that caused it, then closes it, moves it or undoes that. Each step is logged with the item, so that a retry
 * continues where it stopped.
 */
export function createItemUpdater(services: UpdateServices, begin: BeginShare = beginShare): JobHandler {
  const { db } = services;
  return async (data, stopping) => {
    const { itemId, testId, news } = jobData.parse(data);
    const [found] = await db
      .select({ item: items, connection: connections })
      .from(items)
      .innerJoin(connections, eq(connections.id, items.connectionId))
      .where(eq(items.id, itemId));
    // A later run is more recent, and reports itself.
    if (!found || found.item.verdict !== news) return;
    const { event } = NEWS[news];
    const change = changeFor(news, found);
    const until = AbortSignal.any([begin(), stopping]);
    try {
      if (!(await isLogged(services, itemId, testId, event))) {
        await comment(services, found, { testId, news, until });
        await logItem(db, itemId, { event, testId });
      }
      if (change) await setState(services, found.connection, found.item, change, { testId }, until);
    } catch (error) {
      if (!(error instanceof ProviderError) || !FINAL.has(error.kind)) throw error;
      await logItem(db, itemId, { event: 'not-done', detail: error.message, testId });
    }
  };
}

/** The change the team wants; null for only a comment, or when it is done already. */
function changeFor(
  news: keyof typeof NEWS,
  { item, connection }: { readonly item: ItemRow; readonly connection: ConnectionRow },
): 'close' | 'move' | 'reopen' | null {
  const { fixAction } = connection;
  const isOurs = item.movedTo !== '' || item.former !== '';
  if (news === 'fixed') return fixAction === 'comment' || item.state !== 'open' || item.movedTo !== '' ? null : fixAction;
  // If runs only comment, what people closed is theirs to reopen.
  return item.movedTo !== '' || (item.state === 'closed' && (isOurs || fixAction !== 'comment')) ? 'reopen' : null;
}

async function comment(
  services: UpdateServices,
  { connection, item }: { readonly connection: ConnectionRow; readonly item: ItemRow },
  { testId, news, until }: { readonly testId: string; readonly news: keyof typeof NEWS; readonly until: AbortSignal },
): Promise<void> {
  const { db, site, kinds } = services;
  const [test] = await db
    .select()
    .from(tests)
    .where(and(eq(tests.id, testId), isNull(tests.deletedAt)));
  const link: Block[] = test
    ? [{ kind: 'paragraph', inlines: [{ text: 'Open the run', href: `${site}${kindOfTest(kinds, test).paths.report(testId)}` }] }]
    : [];
  const body = [...parseMarkdown(NEWS[news].words), ...link];
  await withTool(services, connection, (client, provider) => provider.comment(client, refOf(item), body), until);
}

async function isLogged({ db }: UpdateServices, itemId: string, testId: string, event: 'fixed-told' | 'failing-told'): Promise<boolean> {
  const told = and(eq(itemLog.itemId, itemId), eq(itemLog.testId, testId), eq(itemLog.event, event));
  return (await db.$count(itemLog, told)) > 0;
}
