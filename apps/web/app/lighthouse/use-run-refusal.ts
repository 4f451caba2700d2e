import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../api/queries.ts';
import { useSession } from '../session/use-session.ts';

/** Why whoever looks may not run Lighthouse here, as a sentence; null when they may. */
export function useRunRefusal(): string | null {
  const session = useSession();
  const settings = useQuery(settingsQuery);
  if (session.status !== 'authenticated') return null;
  const { profile } = session;
  if (profile.role === 'temporary') return 'Sign up to run Lighthouse.';
  if (profile.workspace_role === 'viewer') return 'You are a viewer here: you read what others run.';
  return settings.data?.browser === false ? 'This server has no Chromium to run Lighthouse with.' : null;
}
