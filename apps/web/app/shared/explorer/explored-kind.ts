import type { Finding } from '@plumbline/contract';
import { createContext, useContext, type ComponentType } from 'react';
import type { KindOfTest } from '../places/kind-of-test.ts';

export interface FindingPartProps {
  readonly testId: string;
  readonly finding: Finding;
}

/** What a kind of test puts into the explorer of findings; one that says nothing has findings and their advice. */
export interface ExplorerParts {
  /** A check finds at most one thing on a page: its findings are told apart by their pages, else by what they say. */
  readonly isOnePerPage?: true;
  /** Its pages can be listed, with how much was found on each. */
  readonly hasPages?: true;
  /** People can say which of its findings they do not want to hear of. */
  readonly ignores?: true;
  /** The screen about a page. */
  readonly pageHref?: (testId: string, url: string) => string;
  /** Names of facts that are no words for people, or that a part shows. */
  readonly hiddenFacts?: ReadonlySet<string>;
  /** What shows more of where a finding is, below its place in the source. */
  readonly Place?: ComponentType<FindingPartProps>;
  /** What can be done with a finding beside ignoring it and asking for advice. */
  readonly Actions?: ComponentType<FindingPartProps>;
}

export interface ExploredKind extends ExplorerParts {
  readonly kind: KindOfTest;
  /** Opens what the list has after the open finding. */
  readonly openNext: () => void;
  /** The list says what that is; null for nothing. */
  readonly setNext: (open: (() => void) | null) => void;
}

const KindContext = createContext<ExploredKind | null>(null);

export const ExploredKindProvider = KindContext.Provider;

/** The kind of the report around. */
export function useExploredKind(): ExploredKind {
  const explored = useContext(KindContext);
  if (!explored) throw new Error('There is no explorer around.');
  return explored;
}
