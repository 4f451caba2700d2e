import { createContext, useContext } from 'react';
import { ownReader, type ReportReader } from '../api/queries.ts';

/** Where an SEO report reads its findings and pages: the user's own test, or a shared link. */
export interface ReportSource {
  readonly reader: ReportReader;
  /** Whether the reader is signed in, with other screens and things to change. */
  readonly isOwn: boolean;
}

const SourceContext = createContext<ReportSource>({ reader: ownReader, isOwn: true });

export const ReportSourceProvider = SourceContext.Provider;

/** The source of the surrounding report. */
export function useReportSource(): ReportSource {
  return useContext(SourceContext);
}
