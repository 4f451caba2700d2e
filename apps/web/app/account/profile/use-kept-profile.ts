import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { personProfileQuery } from '../../shared/api/queries.ts';
import { readToken } from '../../shared/api/token.ts';

/** Stores the profile in this browser, encrypted, each time it is read (specification, section 3). */
export function useKeptProfile(): void {
  const { data: profile } = useQuery(personProfileQuery);
  useEffect(() => {
    const token = readToken();
    if (profile && token) void import('../../shared/session/client-storage.ts').then(({ keepProfile }) => keepProfile(profile, token));
  }, [profile]);
}
