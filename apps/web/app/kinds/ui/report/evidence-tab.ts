import { oneOf } from '../../../shared/screens/use-url-state.ts';

const TABS = ['step', 'network', 'console', 'findings'] as const;
export type EvidenceTab = (typeof TABS)[number];

/** The evidence tab for a URL: a link to a finding or a check, such as from a comparison, opens the findings. */
export function evidenceTab(parameters: URLSearchParams): EvidenceTab {
  const namesFinding = parameters.has('at') || parameters.has('check');
  return oneOf(parameters.get('tab') ?? (namesFinding ? 'findings' : null), TABS);
}
