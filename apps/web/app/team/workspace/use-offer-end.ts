import { useQueryClient } from '@tanstack/react-query';
import { loadSession } from '../../shared/session/session-store.ts';

/** Refetches what depends on an offer once it has ended or turned out to have ended: it may have been accepted, which changes roles. */
export function useOfferEnd(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const read = ['workspace-offer', 'members', 'usage', 'workspaces'].map((name) => queries.invalidateQueries({ queryKey: [name] }));
    await Promise.all([loadSession(), ...read]);
  };
}
