import type { Profile } from '@plumbline/contract';
import { AppFrame, Button, useCommandMenuKey } from '@plumbline/ui';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { activeTestsQuery, heldCountQuery, recentTestsQuery } from '../shared/api/queries.ts';
import { isAtLeast } from '../shared/session/roles.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useKeptProfile } from '../account/profile/use-kept-profile.ts';
import { OfferBanner } from '../team/workspace/offer-banner.tsx';
import { PlanBanner } from '../team/plans/plan-banner.tsx';
import { RailMeter } from '../team/plans/rail-meter.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { useCurrentPlace } from './current-place.ts';
import { railItems } from './rail-items.ts';
import { KINDS } from '../kinds/index.ts';
import { useCrumbs } from './use-crumbs.ts';
import { useNewTest } from './use-new-test.ts';

const VisitBanner = lazy(() => import('../account/visit/visit-banner.tsx'));
const VerifyBanner = lazy(() => import('../account/security/verify-banner.tsx'));
const ShellCommands = lazy(() => import('./shell-commands.tsx'));
const NewTestDialog = lazy(() => import('./new-test-dialog.tsx'));
const ViewerDialog = lazy(() => import('../shared/tests/viewer-dialog.tsx'));

/** The frame shared by all signed-in screens: navigation, breadcrumbs, the command menu, New test, live updates. */
export function AppShell({ profile, children }: { profile: Profile; children: ReactNode }) {
  const current = useCurrentPlace();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const newTest = useNewTest();
  const active = useQuery(activeTestsQuery);
  const held = useQuery({ ...heldCountQuery, enabled: isAtLeast(profile.workspace_role, 'admin') && profile.role !== 'temporary' });
  // The command menu lists them as soon as it opens.
  usePrefetchQuery(recentTestsQuery);
  useCommandMenuKey(openMenu);
  useLiveUpdates();
  useKeptProfile();
  return (
    <AppFrame
      switcher={<ProfileSwitcher profile={profile} />}
      nav={railItems(profile.role, current?.place, active.data ?? [], { '/feedback': held.data ?? 0 })}
      foot={
        <>
          <RailMeter />
          <ProfileSwitcher profile={profile} person />
        </>
      }
      banner={
        <>
          <OfflineBanner />
          <Banners profile={profile} />
        </>
      }
      crumbs={useCrumbs(current)}
      wide={current?.place.wide}
      onCommandMenu={openMenu}
      primaryAction={
        <Button variant="primary" icon={Plus} collapse onClick={() => newTest.open('')}>
          New test
        </Button>
      }
    >
      {children}
      <Suspense>
        {isMenuOpen && <ShellCommands profile={profile} onClose={() => setMenuOpen(false)} onNewTest={() => newTest.open('')} />}
        {newTest.address !== null &&
          (profile.workspace_role === 'viewer' ? (
            <ViewerDialog workspaceName={profile.workspace_name} onClose={newTest.close} />
          ) : (
            <NewTestDialog
              address={newTest.address}
              first={KINDS.find(({ places }) => current && places.includes(current.place))}
              onClose={newTest.close}
            />
          ))}
      </Suspense>
    </AppFrame>
  );
}

/** Notices above every screen. Each is loaded only for the users it concerns; its space is reserved in advance. */
function Banners({ profile }: { profile: Profile }) {
  if (profile.role === 'temporary')
    return (
      <Suspense fallback={<div className="h-9.25 border-b border-line" />}>
        <VisitBanner />
      </Suspense>
    );
  return (
    <>
      {!profile.email_verified && profile.email !== '' && (
        <Suspense fallback={<div className="h-11.25 border-b border-line" />}>
          <VerifyBanner profile={profile} />
        </Suspense>
      )}
      <OfferBanner profile={profile} />
      <PlanBanner />
    </>
  );
}
