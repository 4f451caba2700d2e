import type { Provider, ProviderId } from '../core/provider.ts';
import { GITHUB } from './github/provider.ts';
import { JIRA } from './jira/provider.ts';
import { LINEAR } from './linear/provider.ts';
import { SLACK } from './slack/provider.ts';

/** Every work tool, in the order in which people are shown them. */
export const PROVIDERS: readonly Provider[] = [SLACK, JIRA, LINEAR, GITHUB];

/** @throws TypeError for an id that is not in the list, which the contract keeps out */
export function providerOf(id: ProviderId): Provider {
  const provider = PROVIDERS.find((one) => one.id === id);
  if (!provider) throw new TypeError(`There is no work tool called ${id}.`);
  return provider;
}
