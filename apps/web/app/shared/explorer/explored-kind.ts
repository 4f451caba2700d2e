import type { Finding } from '@plumbline/contract';
import type { HeadAction, MenuEntry } from '@plumbline/ui';
import { createContext, type ComponentType, type ReactNode, useContext } from 'react';
import type { KindOfTest } from '../places/kind-of-test.ts';
import type { UrlChange } from '../screens/use-url-state.ts';
import { type ExplorerReport, type FindingsView, type Groupings, hasFindings } from './findings-view.ts';

export interface FindingPartProps {
  readonly testId: string;
  readonly finding: Finding;
}

export interface KindActions {
  readonly actions: readonly HeadAction[];
  /** Rarely needed actions. */
  readonly more?: readonly MenuEntry[];
  /** The results of the actions, and the dialogs they open. */
  readonly below?: ReactNode;
}

/** The texts of the explorer for the findings of a kind. */
export interface ExplorerWords {
  /** Above the list: "Findings". */
  readonly title: string;
  /** What is listed, in the plural: "findings". */
  readonly noun: string;
  readonly search: string;
  /** Shown beside the list while nothing is open. */
  readonly choose: (view: FindingsView) => string;
  /** Shown if the filters match nothing. */
  readonly noMatch: string;
  /** Shown if there is nothing to filter. */
  readonly none: (view: FindingsView, report: ExplorerReport) => string;
}

/** What a kind of test adds to the findings explorer; by default there are findings and their advice. */
export interface ExplorerParts {
  readonly words?: Partial<ExplorerWords>;
  /** How the list can be grouped; the first is the default. */
  readonly groupings?: Groupings;
  /** Chips filter the list by category instead of severity. */
  readonly hasCategoryChips?: true;
  /** There is room for one column only: the open finding is shown below its row. */
  readonly isCompact?: true;
  /** A check finds at most one thing per page: its findings are identified by page, otherwise by message. */
  readonly isOnePerPage?: true;
  /** Its findings can be ignored. */
  readonly ignores?: true;
  /** Its findings are decided, accepted or ignored, one after the other. */
  readonly isDecided?: true;
  /** The screen of a page, with the finding highlighted. */
  readonly pageHref?: (testId: string, url: string, findingId: string) => string;
  /** Obsolete URL parameters, each with its current equivalent. */
  readonly oldNames?: Readonly<Record<string, (value: string) => UrlChange>>;
  /** Names of facts that are not meant for readers, or that another part shows. */
  readonly hiddenFacts?: ReadonlySet<string>;
  /** A note about all findings, above the list. */
  readonly Note?: ComponentType<{ testId: string }>;
  /** The row of a finding in a flat list, where its message alone does not identify it. */
  readonly Label?: ComponentType<FindingPartProps>;
  /** Shows the finding itself, in place of its source and facts. */
  readonly Body?: ComponentType<FindingPartProps>;
  /** Shows more about where a finding is, below its place in the source. */
  readonly Place?: ComponentType<FindingPartProps>;
  /** Actions for a finding besides ignoring it and asking for advice. */
  readonly useActions?: (finding: FindingPartProps) => KindActions;
}

export interface ExploredKind extends ExplorerParts {
  readonly kind: KindOfTest;
  readonly words: ExplorerWords;
  readonly groupings: Groupings;
}

const WORDS: ExplorerWords = {
  title: 'Findings',
  noun: 'findings',
  search: 'Search findings',
  choose: ({ outcome, grouping }) =>
    `Choose a ${outcome === 'fail' && grouping === 'page' ? 'page' : 'check'} on the left. Use j and k to move and Enter to open.`,
  noMatch: 'No findings match. Try another word, severity or category.',
  none: (view) => (hasFindings(view) ? 'No findings.' : 'No check has this outcome.'),
};
const GROUPINGS: Groupings = ['check', 'category'];

/** A kind with its parts, and defaults for those it does not set. */
export function exploredKind(kind: KindOfTest, parts: ExplorerParts = {}): ExploredKind {
  return { groupings: GROUPINGS, ...parts, kind, words: { ...WORDS, ...parts.words } };
}

const KindContext = createContext<ExploredKind | null>(null);

export const ExploredKindProvider = KindContext.Provider;

/** The kind of the surrounding report. */
export function useExploredKind(): ExploredKind {
  const explored = useContext(KindContext);
  if (!explored) throw new Error('There is no explorer around.');
  return explored;
}
