import { join } from 'node:path';
import type { Provider, ProviderId } from '../core/provider.ts';
import { ASANA } from './asana/provider.ts';
import { CLICKUP } from './clickup/provider.ts';
import { GITHUB } from './github/provider.ts';
import { GITLAB } from './gitlab/provider.ts';
import { JIRA } from './jira/provider.ts';
import { LINEAR } from './linear/provider.ts';
import { NOTION } from './notion/provider.ts';
import { SLACK } from './slack/provider.ts';

/** All work tools, in display order. */
export const PROVIDERS: readonly Provider[] = [SLACK, ASANA, CLICKUP, JIRA, LINEAR, GITLAB, NOTION, GITHUB];

/** @throws TypeError for an unknown id, which the contract does not allow */
export function providerOf(id: ProviderId): Provider {
  const provider = PROVIDERS.find((one) => one.id === id);
  if (!provider) throw new TypeError(`There is no work tool called ${id}.`);
  return provider;
}

/** The guide to getting a work tool’s token: Markdown with front matter. */
export function guideFile(id: ProviderId): string {
  return join(import.meta.dirname, id, `${id}.md`);
}
