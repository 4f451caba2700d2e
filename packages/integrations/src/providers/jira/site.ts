import { z } from 'zod';
import type { Client } from '../../core/client.ts';
import { addressText, idText, nameText } from '../../core/told-text.ts';
import { ProviderError } from '../../core/failure.ts';
import { type FieldOption, type FieldValues, labelOf, oneValue } from '../../core/field.ts';

/** The only site of a connection with an API token, which uses the site’s own address. */
const OWN_SITE = 'own';
/** Consent may cover other Atlassian products; only sites where issues can be written count. */
const WRITE_SCOPE = 'write:jira-work';

const resource = z.object({ id: idText, name: nameText.nullish(), url: addressText, scopes: z.array(idText) });

/** Sites accessible to a connection. @throws ProviderError reconnect when there are none left */
export async function sitesOf(client: Client): Promise<readonly (FieldOption & { readonly url: string })[]> {
  if (isPersonal(client)) return [{ value: OWN_SITE, label: new URL(client.baseUrl).host, url: client.baseUrl }];
  const resources = await client.call({ path: '/oauth/token/accessible-resources', schema: z.array(resource) });
  const sites = resources.filter(({ scopes }) => scopes.includes(WRITE_SCOPE));
  if (sites.length === 0) throw new ProviderError('Jira', { kind: 'reconnect' });
  return sites.map(({ id, name, url }) => ({ value: id, label: labelOf(name), url }));
}

/** Address of the chosen site, for people. */
export async function siteAddress(client: Client, values: FieldValues): Promise<string> {
  const chosen = (await sitesOf(client)).find(({ value }) => value === oneValue(values, 'site'));
  if (!chosen) throw new ProviderError('Jira', { kind: 'not_found', field: 'site' });
  return chosen.url;
}

/** API path: at the site’s address with an API token, at one address for all sites with OAuth. */
export function apiPath(client: Client, values: FieldValues, ...parts: readonly string[]): string {
  const below = `/rest/api/3/${parts.map(encodeURIComponent).join('/')}`;
  return isPersonal(client) ? below : `/ex/jira/${encodeURIComponent(oneValue(values, 'site'))}${below}`;
}

function isPersonal(client: Client): boolean {
  return client.credentials().scheme === 'personal';
}
