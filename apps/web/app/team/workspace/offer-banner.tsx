import type { Profile } from '@plumbline/contract';
import { Button, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { workspacesQuery } from '../../shared/api/queries.ts';
import { useChangeWorkspace } from './use-workspace-entries.ts';

/** The screen where the offer can be accepted; it already shows the offer at the top. */
const SETTINGS = '/settings';

/**
 * Above every screen of a user who has been offered a workspace, whichever one they are working in: the email may have been lost, and nobody looks in
 * the settings for it.
 */
export function OfferBanner({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  const workspaces = useQuery({ ...workspacesQuery, enabled: profile.role !== 'temporary' }).data?.data ?? [];
  const change = useChangeWorkspace(SETTINGS);
  return workspaces.map(({ id, name, offered_by }) => {
    const isHere = id === profile.workspace_id;
    if (offered_by === null || (isHere && pathname === SETTINGS)) return null;
    return (
      <section
        key={id}
        aria-label={`Offer of ${name}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-accent-soft px-4 py-2 text-13 rail:px-6"
      >
        <span className="min-w-0 wrap-anywhere">
          {offered_by} offers you the workspace {name}.
        </span>
        {isHere ? (
          <TextLink href={SETTINGS}>Look at the offer</TextLink>
        ) : (
          <Button size="sm" busy={change.isPending} onClick={() => change.mutate(id)}>
            Switch to {name}
          </Button>
        )}
      </section>
    );
  });
}
