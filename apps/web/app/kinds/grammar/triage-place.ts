import type { Finding } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { useReportSource } from '../../shared/findings/report-source.ts';
import { acceptedFixesQuery } from './grammar-queries.ts';

/** Where mistakes are being decided. */
export interface TriagePlace {
  /** The page that is shown; null in a list of all pages. */
  readonly pageUrl: string | null;
  /** Moves on to the next mistake where the list does not do so itself. */
  readonly onDecided: () => void;
}

const PlaceContext = createContext<TriagePlace>({ pageUrl: null, onDecided: () => undefined });

export const TriagePlaceProvider = PlaceContext.Provider;

/** Where the surrounding mistake is being decided; by default, in the list of a report. */
export function useTriagePlace(): TriagePlace {
  return useContext(PlaceContext);
}

/** The accepted fix of a mistake; undefined if there is none, or if the reader may not see it. */
export function useAcceptedFix(testId: string, { id }: Finding): string | undefined {
  const { isOwn } = useReportSource();
  const { pageUrl } = useTriagePlace();
  const { data } = useQuery({ ...acceptedFixesQuery(testId, pageUrl), enabled: isOwn });
  return data?.get(id);
}
