import { CopyButton } from '@plumbline/ui';
import { ScanEye } from 'lucide-react';
import type { ExplorerParts, FindingPartProps, KindActions } from '../../shared/explorer/explored-kind.ts';
import { regionsOf } from './regions-of.ts';

/** Id of the panel with the pictures. */
export const DEVICES_ID = 'devices';

/** How findings of responsive tests are explored: with a suggested change, and a link to their marks on the pictures. */
export const RESPONSIVE_FINDINGS: ExplorerParts = {
  // Links created before findings moved into the explorer contain only the finding.
  oldNames: { finding: (id) => ({ at: id }) },
  hiddenFacts: new Set(['regions', 'try', 'try_on']),
  Place: TryThis,
  useActions: useShowOnPictures,
};

function TryThis({ finding }: FindingPartProps) {
  const { try: advice, try_on: where } = finding.evidence.facts;
  if (typeof advice !== 'string' || advice === '') return null;
  return (
    <section>
      <h4 className="font-semibold">{typeof where === 'string' ? `Try this on ${where}` : 'Try this'}</h4>
      <p className="mt-2 flex items-center gap-2">
        <code className="min-w-0 rounded-inner bg-sunken px-2 py-1 font-mono text-12 wrap-anywhere">{advice}</code>
        <CopyButton text={advice} label="Copy suggestion" />
      </p>
    </section>
  );
}

/** The open finding is marked on the pictures below. */
function useShowOnPictures({ finding }: FindingPartProps): KindActions {
  if (regionsOf(finding).length === 0) return { actions: [] };
  const onSelect = () => document.getElementById(DEVICES_ID)?.scrollIntoView({ block: 'start' });
  return { actions: [{ id: 'show', label: 'Show on screenshots', icon: ScanEye, onSelect }] };
}
