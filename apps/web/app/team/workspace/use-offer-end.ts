import { useQueryClient } from '@tanstack/react-query';
import { loadSession } from '../../shared/session/session-store.ts';

/** What is read anew once an offer has ended, or was found to have ended: it may have been accepted meanwhile, and then roles are others. */
export function useOfferEnd(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const read = ['workspace-offer', 'members', 'usage', 'workspaces'].map((name) => queries.invalidateQueries({ queryKey: [name] }));
    await Promise.all([loadSession(), ...read]);
  };
}
