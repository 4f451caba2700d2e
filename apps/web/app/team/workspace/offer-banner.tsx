import type { Profile } from '@plumbline/contract';
import { TextLink } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { offerQuery } from './offer-query.ts';

/** Where it can be accepted, and is at the top already. */
const SETTINGS = '/settings';

/** Above every screen of whoever the workspace in use is offered to: its letter may have gone astray, and nobody looks into the settings for it. */
export function OfferBanner({ profile }: { profile: Profile }) {
  const { pathname } = useLocation();
  const { data: offer } = useQuery({ ...offerQuery, enabled: profile.workspace_role !== 'owner' });
  if (!offer?.is_yours || pathname === SETTINGS) return null;
  return (
    <section aria-label="Offer" className="border-b border-line bg-accent-soft px-4 py-2 text-13 wrap-anywhere rail:px-6">
      {offer.by.name} offers you the workspace {profile.workspace_name}. <TextLink href={SETTINGS}>Look at the offer</TextLink>
    </section>
  );
}
