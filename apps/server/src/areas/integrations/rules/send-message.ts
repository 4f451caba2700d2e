import { type Client, type ItemRef, type Provider, ProviderError, providerOf } from '@plumbline/integrations';
import { and, eq } from '../../../platform/database/query.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { withTool } from '../connections/call-tool.ts';
import { lookForItem } from '../items/look-for-item.ts';
import { ruleMessages } from '../tables.ts';
import type { Message } from './message.ts';
import type { RuleOfTool, RuleServices } from './run-rule.ts';

/**
 * Sends one message, and its details into its thread. Each step is stored, so that a retry continues where it stopped. A message with an unknown
 * outcome is looked up; if the tool cannot be searched, it is not sent again.
 * @param until as in `withTool`
 * @throws ProviderError, ApiError conflict when it may already be there, and the signal’s reason
 */
export async function sendMessage(
  services: RuleServices,
  { connection, rule }: RuleOfTool,
  message: Message,
  until: AbortSignal,
): Promise<void> {
  const { db } = services;
  const { about, title, body, marker, details } = message;
  const own = and(
    eq(ruleMessages.ruleId, rule.id),
    'testId' in about ? eq(ruleMessages.testId, about.testId) : eq(ruleMessages.postId, about.postId),
  );
  const [begun] = await db
    .insert(ruleMessages)
    .values({ ruleId: rule.id, ...about })
    .onConflictDoNothing()
    .returning();
  const [before] = begun ? [] : await db.select().from(ruleMessages).where(own);
  if (before?.state === 'complete') return;
  const { name } = providerOf(connection.provider);
  const mayBeThere = new ApiError(
    'conflict',
    `${name} did not say whether the message was sent. It may be there, so it was not sent again.`,
  );
  if (before?.state === 'unclear') throw mayBeThere;
  const draft = { title, body, values: rule.values, marker };
  const tell = async (client: Client, provider: Provider): Promise<void> => {
    const sent = before?.state === 'sent' ? { id: before.externalId, key: '', url: before.url } : await send(client, provider);
    if (details) await addToThread(() => provider.comment(client, { ...sent, values: rule.values }, details));
    await db.update(ruleMessages).set({ state: 'complete' }).where(own);
  };
  await withTool(services, connection, tell, until);

  async function send(client: Client, provider: Provider): Promise<Omit<ItemRef, 'values'>> {
    const looked = before ? await lookForItem(client, provider, draft) : null;
    if (looked?.isBlind) {
      await db.update(ruleMessages).set({ state: 'unclear' }).where(own);
      throw new ApiError(
        'conflict',
        `${provider.name} did not say whether the message was sent. It may be there, so it was not sent again.`,
      );
    }
    const made = looked?.found ?? (await create(client, provider));
    await db.update(ruleMessages).set({ state: 'sent', externalId: made.id, url: made.url }).where(own);
    return made;
  }

  async function create(client: Client, provider: Provider): Promise<Omit<ItemRef, 'values'>> {
    try {
      return await provider.create(client, draft);
    } catch (error) {
      // A refused message was not sent, so the next attempt starts afresh.
      if (error instanceof ProviderError && error.kind !== 'unclear') await db.delete(ruleMessages).where(own);
      throw error;
    }
  }
}

/** Webhooks have no threads, so their messages come without details. */
async function addToThread(add: () => Promise<void>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'forbidden')) throw error;
  }
}
