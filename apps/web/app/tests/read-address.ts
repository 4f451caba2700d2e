import { readTargetUrl, type TargetUrl } from '@plumbline/contract/rules';
import { queryClient } from '../api/query-client.ts';
import { settingsQuery } from '../api/queries.ts';

/** Reads what was typed as the address of a site, by the rules of this server. Without an answer the strict ones hold. */
export async function readAddress(typed: string): Promise<TargetUrl> {
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => null);
  return readTargetUrl(typed, { exampleHost: settings?.example_host ?? 'example.com', localTargets: settings?.local_targets ?? false });
}

/** The rule of an address field: what is still empty is judged on send only. @param wasSent of useBlurRules */
export function addressRule(wasSent: () => boolean): (typed: string) => Promise<string | true> {
  return async (typed) => {
    if (typed === '' && !wasSent()) return true;
    const target = await readAddress(typed);
    return 'problem' in target ? target.problem : true;
  };
}
