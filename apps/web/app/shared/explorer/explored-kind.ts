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
  /** What is wanted seldom. */
  readonly more?: readonly MenuEntry[];
  /** What came of them, and what they open. */
  readonly below?: ReactNode;
}

/** What is said of the findings of a kind. */
export interface ExplorerWords {
  /** Above the list: "Findings". */
  readonly title: string;
  /** What is listed, in plural: "findings". */
  readonly noun: string;
  readonly search: string;
  /** Beside the list while nothing is open. */
  readonly choose: (view: FindingsView) => string;
  /** Where what narrows the list leaves nothing. */
  readonly noMatch: string;
  /** Where there is nothing to narrow. */
  readonly none: (view: FindingsView, report: ExplorerReport) => string;
}

/** What a kind of test puts into the explorer of findings; one that says nothing has findings and their advice. */
export interface ExplorerParts {
  readonly words?: Partial<ExplorerWords>;
  /** How the list can be arranged, at first as the first says. */
  readonly groupings?: Groupings;
  /** Chips narrow the list by its categories, and not by how bad a finding is. */
  readonly hasCategoryChips?: true;
  /** There is room for one column alone: what is open stands below its line. */
  readonly isCompact?: true;
  /** A check finds at most one thing on a page: its findings are told apart by their pages, else by what they say. */
  readonly isOnePerPage?: true;
  /** People can say which of its findings they do not want to hear of. */
  readonly ignores?: true;
  /** Its findings are decided on, accepted or ignored, one after the other. */
  readonly isDecided?: true;
  /** The screen about a page, where the finding stands out. */
  readonly pageHref?: (testId: string, url: string, findingId: string) => string;
  /** Names that addresses of before used, each with what it says today. */
  readonly oldNames?: Readonly<Record<string, (value: string) => UrlChange>>;
  /** Names of facts that are no words for people, or that a part shows. */
  readonly hiddenFacts?: ReadonlySet<string>;
  /** What is said of all of them, above the list. */
  readonly Note?: ComponentType<{ testId: string }>;
  /** The line of a finding in the list, side by side, where its words alone do not tell it. */
  readonly Label?: ComponentType<FindingPartProps>;
  /** The finding itself, in place of its source and facts. */
  readonly Body?: ComponentType<FindingPartProps>;
  /** What shows more of where a finding is, below its place in the source. */
  readonly Place?: ComponentType<FindingPartProps>;
  /** What can be done with a finding beside ignoring it and asking for advice. */
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

/** A kind with its parts, and what all kinds have where it says nothing. */
export function exploredKind(kind: KindOfTest, parts: ExplorerParts = {}): ExploredKind {
  return { groupings: GROUPINGS, ...parts, kind, words: { ...WORDS, ...parts.words } };
}

const KindContext = createContext<ExploredKind | null>(null);

export const ExploredKindProvider = KindContext.Provider;

/** The kind of the report around. */
export function useExploredKind(): ExploredKind {
  const explored = useContext(KindContext);
  if (!explored) throw new Error('There is no explorer around.');
  return explored;
}
