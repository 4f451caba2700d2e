import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Logger } from 'pino';
import { totpSecrets } from './areas/accounts/index.ts';
import { connections, toolWebhooks } from './areas/integrations/index.ts';
import { seoAccess } from './areas/seo/index.ts';
import { shareLinks } from './areas/shares/index.ts';
import { reseal } from './platform/secrets/reseal.ts';
import type { SecretBox } from './platform/secrets/secret-box.ts';
import { serverSecrets } from './platform/secrets/tables.ts';

/**
 * Seals anew what an earlier secret sealed and the database keeps for long, so that the earlier one may be forgotten after
 * one start. Emails that wait are sealed too, but only until they are sent.
 */
export async function resealSecrets(db: NodePgDatabase, boxFor: (purpose: string) => SecretBox, log: Logger): Promise<void> {
  const counts = [
    await reseal(db, { table: serverSecrets, sealed: serverSecrets.sealed, box: boxFor('server-secrets') }),
    await reseal(db, { table: totpSecrets, sealed: totpSecrets.sealed, box: boxFor('authenticator-apps') }),
    await reseal(db, { table: seoAccess, sealed: seoAccess.sealed, box: boxFor('seo-access') }),
    await reseal(db, { table: shareLinks, sealed: shareLinks.sealedToken, box: boxFor('share-links') }),
    await reseal(db, { table: connections, sealed: connections.sealed, box: boxFor('connections') }),
    await reseal(db, { table: toolWebhooks, sealed: toolWebhooks.sealed, box: boxFor('connections') }),
  ];
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count > 0) log.info({ count }, 'stored secrets were sealed anew');
}
