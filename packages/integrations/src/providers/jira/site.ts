import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { ProviderError } from '../../core/failure.ts';
import { type FieldOption, type FieldValues, labelOf, oneValue } from '../../core/field.ts';

/** The choice of a connection by API token, which is made with one site and speaks to its address. */
const OWN_SITE = 'own';
/** A consent covers other products of Atlassian as well; a site counts where it lets issues be written. */
const WRITE_SCOPE = 'write:jira-work';

const resource = z.object({ id: idText, name: nameText.nullish(), url: addressText, scopes: z.array(idText) });

/** Sites that a connection opens. @throws ProviderError reconnect where the consent has none left */
export async function sitesOf(client: Client): Promise<readonly (FieldOption & { readonly url: string })[]> {
  if (isPersonal(client)) return [{ value: OWN_SITE, label: new URL(client.baseUrl).host, url: client.baseUrl }];
  const resources = await client.call({ path: '/oauth/token/accessible-resources', schema: z.array(resource) });
  const sites = resources.filter(({ scopes }) => scopes.includes(WRITE_SCOPE));
  if (sites.length === 0) throw new ProviderError('Jira', { kind: 'reconnect' });
  return sites.map(({ id, name, url }) => ({ value: id, label: labelOf(name), url }));
}

/** Address of the chosen site, where people read its issues. */
export async function siteAddress(client: Client, values: FieldValues): Promise<string> {
  const chosen = (await sitesOf(client)).find(({ value }) => value === oneValue(values, 'site'));
  if (!chosen) throw new ProviderError('Jira', { kind: 'not_found', field: 'site' });
  return chosen.url;
}

/** Path of an operation: below the address of the site with an API token, below one address for all sites with a consent. */
export function apiPath(client: Client, values: FieldValues, ...parts: readonly string[]): string {
  const below = `/rest/api/3/${parts.map(encodeURIComponent).join('/')}`;
  return isPersonal(client) ? below : `/ex/jira/${encodeURIComponent(oneValue(values, 'site'))}${below}`;
}

function isPersonal(client: Client): boolean {
  return client.credentials().scheme === 'personal';
}
