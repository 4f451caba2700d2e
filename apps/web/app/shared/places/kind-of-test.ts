import type { SharedReport, TestKind } from '@plumbline/contract';
import type { ComponentType, ReactNode } from 'react';
import type { TestStages } from '../tests/running-test.tsx';
import type { Place } from './place.ts';

/** What a form of a kind is for, where it does not start a test at once. */
export interface StartUse {
  /** The options to begin with, as the server has them; the defaults of the form without. */
  readonly options?: Readonly<Record<string, unknown>>;
  readonly send: (body: { readonly url: string; readonly options: Record<string, unknown> }) => Promise<unknown>;
  /** What the server said of a field that is not the kind's. */
  readonly tell: (field: string, message: string) => void;
  /** What the server said beside that. */
  readonly problem: Error | null;
  /** What the button says. */
  readonly action: string;
  /** Fields of its own, below those of the kind. */
  readonly fields: ReactNode;
}

export interface StartProps {
  /** What to begin with; '' for nothing. */
  readonly address: string;
  /** Whoever opened it wants to type the address at once. */
  readonly takesFocus?: boolean;
  readonly use?: StartUse;
}

export interface SharedReportProps {
  readonly kind: KindOfTest;
  /** The secret of the link. */
  readonly token: string;
  readonly report: SharedReport;
}

/** What the website knows of a kind of test outside of its own folder. */
export interface KindOfTest {
  readonly kind: TestKind;
  /** "SEO", where one looks for a kind. */
  readonly name: string;
  /** What its tests are called within a sentence: "responsive tests". */
  readonly noun: string;
  /** What its score is called. */
  readonly score: string;
  /** How its score comes about, for whoever asks. */
  readonly scoreMeaning: string;
  /** What a category is called, where its name is not what people read. */
  readonly categoryWords?: (category: string) => string;
  /** A person has to walk through the site: no schedule can. */
  readonly needsPerson?: true;
  /** What its tests are counted in. */
  readonly unit: string;
  /** The list of its tests, with the form that starts one. */
  readonly home: Place;
  /** The report of a test. */
  readonly report: Place;
  /** The page of a check. */
  readonly check: Place;
  /** A test beside an earlier one. */
  readonly comparison: Place;
  /** The screens of a test, the report first. */
  readonly tabs: readonly Place[];
  /** What its tests go through. */
  readonly stages: TestStages;
  /** The form that starts a test, or the words that say how one begins. */
  readonly Start: ComponentType<StartProps>;
  /** Draws a report for whoever has a link to it. */
  readonly Shared: ComponentType<SharedReportProps>;
  /** All places of the kind, the home first. */
  readonly places: readonly Place[];
}
