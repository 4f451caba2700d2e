import { type ItemRef, ProviderError } from '@plumbline/integrations';
import { and, eq } from 'drizzle-orm';
import { type ConnectionRow, withTool } from '../connections/call-tool.ts';
import { ruleMessages } from '../tables.ts';
import type { Message } from './message.ts';
import type { RuleRow, RuleServices } from './run-rule.ts';

/**
 * Sends one message, and its details into its thread. Each step is kept, so that a job that is tried again goes on where it stopped; a
 * message whose sending had no answer is looked for.
 * @throws ProviderError
 */
export async function sendMessage(services: RuleServices, connection: ConnectionRow, rule: RuleRow, message: Message): Promise<void> {
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
  const draft = { title, body, values: rule.values, marker };
  await withTool(services, connection, async (client, provider) => {
    let sent: Omit<ItemRef, 'values'> | null =
      before?.state === 'sent' ? { id: before.externalId, key: '', url: before.url } : before ? await provider.find(client, draft) : null;
    if (before?.state !== 'sent') {
      sent ??= await provider.create(client, draft);
      await db.update(ruleMessages).set({ state: 'sent', externalId: sent.id, url: sent.url }).where(own);
    }
    if (sent && details) await addToThread(() => provider.comment(client, { ...sent, values: rule.values }, details));
    await db.update(ruleMessages).set({ state: 'complete' }).where(own);
  });
}

/** A webhook has no threads: its message stands alone. */
async function addToThread(add: () => Promise<void>): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (!(error instanceof ProviderError && error.kind === 'forbidden')) throw error;
  }
}
