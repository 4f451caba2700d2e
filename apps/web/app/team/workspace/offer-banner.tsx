import type { Profile } from '@plumbline/contract';
import { Button, TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { workspacesQuery } from '../../shared/api/queries.ts';
import { useChangeWorkspace } from './use-workspace-entries.ts';

/** Where it can be accepted, and is at the top already. */
const SETTINGS = '/settings';

/**
 * Above every screen of whoever a workspace is offered to, whichever they work in: its letter may have gone astray, and nobody looks into the settings
 * for it.
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
