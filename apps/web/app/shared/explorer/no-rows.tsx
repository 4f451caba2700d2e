import { Button, EmptyState } from '@plumbline/ui';
import { useUrlState } from '../screens/use-url-state.ts';
import { useExploredKind } from './explored-kind.ts';
import { type ExplorerReport, type FindingsView, isNarrowed, UNNARROWED } from './findings-view.ts';

/** Says why the list is empty, with a way to show everything again. */
export function NoRows({ report, view }: { report: ExplorerReport; view: FindingsView }) {
  const { words } = useExploredKind();
  const [, change] = useUrlState();
  if (!isNarrowed(view)) return <EmptyState text={words.none(view, report)} />;
  return <EmptyState text={words.noMatch} action={<Button onClick={() => change(UNNARROWED)}>Clear filters</Button>} />;
}
