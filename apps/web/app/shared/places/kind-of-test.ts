import type { SharedReport, TestKind } from '@plumbline/contract';
import type { ComponentType, ReactNode } from 'react';
import type { TestStages } from '../tests/running-test.tsx';
import type { Place } from './place.ts';

/** How a start form is used where it does not start a test immediately, as in a schedule. */
export interface StartUse {
  /** Initial options in the server's form; by default those of the form. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly send: (body: { readonly url: string; readonly options: Record<string, unknown> }) => Promise<unknown>;
  /** Passes on the server's message for a field that is not one of the kind's. */
  readonly tell: (field: string, message: string) => void;
  /** Any other error from the server. */
  readonly problem: Error | null;
  /** Label of the button. */
  readonly action: string;
  /** Additional fields, below those of the kind. */
  readonly fields: ReactNode;
}

export interface StartProps {
  /** Initial value; '' for none. */
  readonly address: string;
  /** Whether to focus the address field on opening. */
  readonly takesFocus?: boolean;
  readonly use?: StartUse;
}

export interface SharedReportProps {
  readonly kind: KindOfTest;
  /** The secret of the link. */
  readonly token: string;
  readonly report: SharedReport;
}

/** What the website outside a kind's own folder knows about that kind of test. */
export interface KindOfTest {
  readonly kind: TestKind;
  /** "SEO": its name in navigation. */
  readonly name: string;
  /** The name of its tests within a sentence: "responsive tests". */
  readonly noun: string;
  /** The name of its score. */
  readonly score: string;
  /** Explains how its score is calculated. */
  readonly scoreMeaning: string;
  /** The readable name of a category, where it differs from its id. */
  readonly categoryWords?: (category: string) => string;
  /** A person has to walk through the site, so it cannot be scheduled. */
  readonly needsPerson?: true;
  /** The unit in which its tests are counted. */
  readonly unit: string;
  /** The list of its tests, with the form that starts one. */
  readonly home: Place;
  /** The report of a test. */
  readonly report: Place;
  /** The page of a check. */
  readonly check: Place;
  /** The comparison of a test with an earlier one. */
  readonly comparison: Place;
  /** The screens of a test, the report first. */
  readonly tabs: readonly Place[];
  /** The stages of its tests. */
  readonly stages: TestStages;
  /** The form that starts a test, or instructions on how to start one. */
  readonly Start: ComponentType<StartProps>;
  /** Renders a report for anyone who has a link to it. */
  readonly Shared: ComponentType<SharedReportProps>;
  /** All places of the kind, the home first. */
  readonly places: readonly Place[];
}
