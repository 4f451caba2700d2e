import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { totpSecrets } from './areas/accounts/index.ts';
import { connections, toolWebhooks } from './areas/integrations/index.ts';
import { seoAccess } from './areas/seo/index.ts';
import { shareLinks } from './areas/shares/index.ts';
import { webhookAddresses } from './areas/webhooks/index.ts';
import { widgets } from './areas/widget/index.ts';
import { reseal } from './platform/secrets/reseal.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { serverSecrets } from './platform/secrets/tables.ts';

/** Long-lived encrypted columns, and the purpose of their keys. */
export const LASTING_SEALS = [
  { table: serverSecrets, sealed: serverSecrets.sealed, purpose: 'server-secrets' },
  { table: totpSecrets, sealed: totpSecrets.sealed, purpose: 'authenticator-apps' },
  { table: seoAccess, sealed: seoAccess.sealed, purpose: 'seo-access' },
  { table: shareLinks, sealed: shareLinks.sealedToken, purpose: 'share-links' },
  { table: connections, sealed: connections.sealed, purpose: 'connections' },
  { table: toolWebhooks, sealed: toolWebhooks.sealed, purpose: 'connections' },
  { table: webhookAddresses, sealed: webhookAddresses.sealedSecret, purpose: 'webhook-secrets' },
  { table: widgets, sealed: widgets.sealedSecret, purpose: 'widget-secrets' },
] as const;

/**
 * Re-encrypts long-lived secrets with the current key, so that the previous secret can be removed after one start. Queued emails are encrypted too,
 * but only until they are sent.
 */
export async function resealSecrets(db: NodePgDatabase, boxFor: (purpose: string) => SecretBox, log: Logger): Promise<void> {
  let count = 0;
  for (const { table, sealed, purpose } of LASTING_SEALS) count += await reseal(db, { table, sealed, box: boxFor(purpose) });
  if (count > 0) log.info({ count }, 'stored secrets were sealed anew');
}
