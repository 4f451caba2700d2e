import { CHAT_TABS, hasFeature } from '@plumbline/contract';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { planOf } from '../plans/index.ts';
import type { WidgetRow } from './find-widget.ts';

/** Whether visitors can send private messages: enabled in the settings, Home is shown, and the current plan includes it. */
export async function hasChat(
  db: NodePgDatabase,
  { chat, tabs, enabled, workspaceId }: Pick<WidgetRow, 'chat' | 'tabs' | 'enabled' | 'workspaceId'>,
): Promise<boolean> {
  if (!chat || !enabled || !tabs.some((tab) => CHAT_TABS.some((one) => one === tab))) return false;
  const { plan } = await planOf(db, workspaceId);
  return hasFeature(plan, 'chat-support');
}
