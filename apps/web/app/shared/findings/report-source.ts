import { createContext, useContext } from 'react';
import { ownReader, type ReportReader } from '../api/queries.ts';

/** Where an SEO report reads its findings and pages from: one's own test, or what a link shares. */
export interface ReportSource {
  readonly reader: ReportReader;
  /** Whether there is an account around the report, with other screens and things to change. */
  readonly isOwn: boolean;
}

const SourceContext = createContext<ReportSource>({ reader: ownReader, isOwn: true });

export const ReportSourceProvider = SourceContext.Provider;

/** Where the report around reads from. */
export function useReportSource(): ReportSource {
  return useContext(SourceContext);
}
