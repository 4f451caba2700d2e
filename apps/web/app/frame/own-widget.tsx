import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { settingsQuery } from '../shared/api/queries.ts';

const Widget = lazy(async () => ({ default: (await import('@plumbline/embed/react')).PlumblineWidget }));

/** The feedback widget on Plumbline's own pages, if the operator has configured a site for it. */
export function OwnWidget() {
  const site = useQuery(settingsQuery).data?.feedback_site ?? null;
  if (site === null) return null;
  return (
    <Suspense>
      <Widget origin={location.origin} site={site} />
    </Suspense>
  );
}
