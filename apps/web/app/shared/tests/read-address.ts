import { readTargetUrl, type TargetUrl } from '@plumbline/contract/rules';
import { queryClient } from '../session/query-client.ts';
import { settingsQuery } from '../api/queries.ts';

/** Parses typed text as the address of a site, by the rules of this server. If the server does not respond, the strict rules apply. */
export async function readAddress(typed: string): Promise<TargetUrl> {
  const settings = await queryClient.ensureQueryData(settingsQuery).catch(() => null);
  const target = readTargetUrl(typed, {
    exampleHost: settings?.example_host ?? 'example.com',
    localTargets: settings?.local_targets ?? false,
  });
  // The list of permitted internal addresses is not disclosed to visitors: the server validates them, with the same messages.
  const mayBeListed = settings?.listed_targets === true && /^https?:\/\//i.test(typed.trim()) && URL.canParse(typed);
  return 'problem' in target && mayBeListed ? { url: typed.trim() } : target;
}

/** Validates an address field; an empty one is validated on submit only. @param wasSent from useBlurRules */
export function addressRule(wasSent: () => boolean): (typed: string) => Promise<string | true> {
  return async (typed) => {
    if (typed === '' && !wasSent()) return true;
    const target = await readAddress(typed);
    return 'problem' in target ? target.problem : true;
  };
}
