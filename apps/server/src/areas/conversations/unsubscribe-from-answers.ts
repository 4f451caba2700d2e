import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { and, eq } from '../../platform/database/query.ts';
import { notFound } from '../../platform/http/api-error.ts';
import { type Letters, makeUnsubscribeToken, requireLetters, type UnsubscribeLinks } from '../feedback/index.ts';
import { sites } from '../sites/index.ts';
import { conversations } from './tables.ts';

/** Purpose of the keys that sign unsubscribe links. */
export const ANSWER_KEYS = 'conversation-unsubscribe';

/** Links for unsubscribing from emails about replies. @param site origin of this server */
export function answerUnsubscribeLinks(key: Buffer, site: string, letters: Letters): UnsubscribeLinks {
  const token = makeUnsubscribeToken(key, letters);
  return {
    unsubscribeUrl: `${site}/unsubscribe?conversation=${token}`,
    oneClickUrl: `${site}/api/widget/conversation/unsubscribe/?token=${token}`,
  };
}

/** Unsubscribes by the token in an email. Idempotent. @returns the host of the site @throws ApiError not_found */
export async function unsubscribeFromAnswers(db: NodePgDatabase, keys: readonly Buffer[], token: string): Promise<string> {
  const { aboutId, userId } = requireLetters(keys, token);
  const [ended] = await db
    .update(conversations)
    .set({ muted: true, visitorDueAt: null })
    .from(sites)
    .where(and(eq(conversations.id, aboutId), eq(conversations.visitorId, userId), eq(sites.id, conversations.siteId)))
    .returning({ host: sites.host });
  if (!ended) throw notFound('link');
  return ended.host;
}
