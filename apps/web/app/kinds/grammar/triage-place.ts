import type { Finding } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useReportSource } from '../../shared/findings/report-source.ts';
import { acceptedFixesQuery } from './grammar-queries.ts';

/** Where mistakes are decided on. */
export interface TriagePlace {
  /** The page that is shown; null where all pages are. */
  readonly pageUrl: string | null;
  /** Goes to the next mistake where the list does not do so itself. */
  readonly onDecided: () => void;
}

const PlaceContext = createContext<TriagePlace>({ pageUrl: null, onDecided: () => undefined });

export const TriagePlaceProvider = PlaceContext.Provider;

/** Where the mistake around is decided on; in the list of a report unless something else is said. */
export function useTriagePlace(): TriagePlace {
  return useContext(PlaceContext);
}

/** What was accepted for a mistake; undefined while nothing is, or where nobody is told. */
export function useAcceptedFix(testId: string, { id }: Finding): string | undefined {
  const { isOwn } = useReportSource();
  const { pageUrl } = useTriagePlace();
  const { data } = useQuery({ ...acceptedFixesQuery(testId, pageUrl), enabled: isOwn });
  return data?.get(id);
}
