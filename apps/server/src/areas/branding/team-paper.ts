import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import { shownLogoOf } from './read-logo.ts';

/**
 * Wraps emails sent in the name of a workspace, adding its logo if it shows one.
 * @param site origin of this server
 */
export async function teamPaper(
  db: NodePgDatabase,
  { workspaceId, site }: { readonly workspaceId: string; readonly site: string },
): Promise<(letter: MailWords) => MailWords> {
  const shown = await shownLogoOf(db, workspaceId);
  if (!shown) return (letter) => letter;
  const logo = { ...shown, url: site + shown.url };
  return (letter) => ({ ...letter, logo });
}
