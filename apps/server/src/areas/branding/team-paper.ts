import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailWords } from '../../platform/mail/render-mail.ts';
import { shownLogoOf } from './read-logo.ts';

/**
 * What letters are written on that go out in the name of a workspace: each has its logo, where it shows one.
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
