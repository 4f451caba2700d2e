import { oneOf } from '../../../shared/screens/use-url-state.ts';

const TABS = ['step', 'network', 'console', 'findings'] as const;
export type EvidenceTab = (typeof TABS)[number];

/** The part of the evidence that an address shows: a link to a finding or a check, as from a comparison, opens where they are. */
export function evidenceTab(parameters: URLSearchParams): EvidenceTab {
  const namesFinding = parameters.has('at') || parameters.has('check');
  return oneOf(parameters.get('tab') ?? (namesFinding ? 'findings' : null), TABS);
}
