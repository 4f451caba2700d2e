import { readTargetUrl, type TargetUrl } from '@plumbline/contract/rules';
import { queryClient } from '../api/query-client.ts';
import { settingsQuery } from '../api/queries.ts';

/** Reads what was typed as the address of a site, by the rules of this server. Without an answer the strict ones hold. */
export async function readAddress(typed: string): Promise<TargetUrl> {
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => null);
  return readTargetUrl(typed, { exampleHost: settings?.example_host ?? 'example.com', localTargets: settings?.local_targets ?? false });
}
