import type { Test } from '@plumbline/contract';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '../../../shared/api/queries.ts';
import { useSession } from '../../../shared/session/use-session.ts';

/** Why the user may not run Lighthouse on a page of a test, as a sentence; null if they may. */
export function useRunRefusal({ status }: Test): string | null {
  const session = useSession();
  const settings = useQuery(settingsQuery);
  if (session.status !== 'authenticated') return null;
  const { profile } = session;
  if (profile.role === 'temporary') return 'Sign up to run Lighthouse.';
  if (profile.workspace_role === 'viewer') return 'You are a viewer here and cannot run Lighthouse.';
  if (status !== 'finished') return 'Lighthouse only runs on pages of finished tests.';
  return settings.data?.browser === false ? 'Lighthouse needs Chromium, which is not installed on this server.' : null;
}
