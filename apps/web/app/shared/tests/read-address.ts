import { readTargetUrl, type TargetUrl } from '@plumbline/contract/rules';
import { queryClient } from '../session/query-client.ts';
import { settingsQuery } from '../api/queries.ts';

/** Reads what was typed as the address of a site, by the rules of this server. Without an answer the strict ones hold. */
export async function readAddress(typed: string): Promise<TargetUrl> {
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => null);
  const target = readTargetUrl(typed, {
    exampleHost: settings?.example_host ?? 'example.com',
    localTargets: settings?.local_targets ?? false,
  });
  // Which internal addresses are listed is no visitor's business: the server judges them, with the same texts.
  const mayBeListed = settings?.listed_targets === true && /^https?:\/\//i.test(typed.trim()) && URL.canParse(typed);
  return 'problem' in target && mayBeListed ? { url: typed.trim() } : target;
}

/** The rule of an address field: what is still empty is judged on send only. @param wasSent of useBlurRules */
export function addressRule(wasSent: () => boolean): (typed: string) => Promise<string | true> {
  return async (typed) => {
    if (typed === '' && !wasSent()) return true;
    const target = await readAddress(typed);
    return 'problem' in target ? target.problem : true;
  };
}
