import type { Profile } from '@plumbline/contract';
import { AppFrame, Button, useCommandMenuKey } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import {
  Gauge,
  LayoutDashboard,
  Megaphone,
  MessageSquare,
  MonitorSmartphone,
  MousePointerClick,
  Plus,
  Settings,
  SpellCheck,
  UsersRound,
} from 'lucide-react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { activeTestsQuery } from '../shared/api/queries.ts';
import { useLiveUpdates } from './use-live-updates.ts';
import { useKeptProfile } from '../account/profile/use-kept-profile.ts';
import { PlanBanner } from '../team/plans/plan-banner.tsx';
import { RailMeter } from '../team/plans/rail-meter.tsx';
import { ProfileSwitcher } from './profile-switcher.tsx';
import { useCrumbs } from './use-crumbs.ts';
import { useNewTest } from './use-new-test.ts';

const VisitBanner = lazy(() => import('../account/visit/visit-banner.tsx'));
const VerifyBanner = lazy(() => import('../account/security/verify-banner.tsx'));
const ShellCommands = lazy(() => import('./shell-commands.tsx'));
const NewTestDialog = lazy(() => import('../kinds/seo/start/new-test-dialog.tsx'));
const ViewerDialog = lazy(() => import('../shared/tests/viewer-dialog.tsx'));

/** The frame with what every signed-in screen has: places, crumbs, the command menu, New test, live updates. */
export function AppShell({ profile, children }: { profile: Profile; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const openMenu = useCallback(() => setMenuOpen(true), []);
  const newTest = useNewTest();
  const active = useQuery(activeTestsQuery);
  useCommandMenuKey(openMenu);
  useLiveUpdates();
  useKeptProfile();
  return (
    <AppFrame
      switcher={<ProfileSwitcher profile={profile} />}
      nav={[
        { id: 'dashboard', label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard, active: pathname === '/dashboard' },
        {
          id: 'seo',
          label: 'SEO',
          href: '/seo',
          icon: Gauge,
          active: /^\/seo(\/|$)/.test(pathname),
          running: (active.data?.length ?? 0) > 0,
        },
        { id: 'ui', label: 'UI', href: '/ui-ux', icon: MousePointerClick, active: /^\/ui-ux(\/|$)/.test(pathname) },
        { id: 'responsive', label: 'Responsive', href: '/responsive', icon: MonitorSmartphone, active: pathname === '/responsive' },
        { id: 'grammar', label: 'Grammar', href: '/grammar', icon: SpellCheck, active: /^\/grammar(\/|$)/.test(pathname) },
        { id: 'feedback', label: 'Feedback', href: '/feedback', icon: MessageSquare, active: pathname === '/feedback' },
        { id: 'changelog', label: 'Changelog', href: '/changelog', icon: Megaphone, active: pathname === '/changelog' },
        { id: 'settings', label: 'Settings', href: '/profile', icon: Settings, active: /^\/(settings|profile|other)(\/|$)/.test(pathname) },
        ...(profile.role === 'admin'
          ? [{ id: 'admin', label: 'Users', href: '/admin', icon: UsersRound, active: pathname.startsWith('/admin') }]
          : []),
      ]}
      foot={
        <>
          <RailMeter />
          <ProfileSwitcher profile={profile} person />
        </>
      }
      banner={<Banners profile={profile} />}
      crumbs={useCrumbs()}
      wide={
        pathname === '/seo/report' ||
        pathname.startsWith('/ui-ux/') ||
        pathname.startsWith('/ui/edit') ||
        (pathname === '/responsive' && search.includes('test_id='))
      }
      onCommandMenu={openMenu}
      primaryAction={
        <Button variant="primary" icon={Plus} collapse onClick={() => newTest.open('')}>
          New test
        </Button>
      }
    >
      {children}
      <Suspense>
        {isMenuOpen && <ShellCommands onClose={() => setMenuOpen(false)} onNewTest={() => newTest.open('')} />}
        {newTest.address !== null &&
          (profile.workspace_role === 'viewer' ? (
            <ViewerDialog workspaceName={profile.workspace_name} onClose={newTest.close} />
          ) : (
            <NewTestDialog address={newTest.address} onClose={newTest.close} />
          ))}
      </Suspense>
    </AppFrame>
  );
}

/** What somebody has to know above every screen; each is loaded for those alone whom it concerns. */
function Banners({ profile }: { profile: Profile }) {
  const isVisitor = profile.role === 'temporary';
  return (
    <Suspense>
      {isVisitor && <VisitBanner />}
      {!isVisitor && !profile.email_verified && profile.email !== '' && <VerifyBanner profile={profile} />}
      {!isVisitor && <PlanBanner />}
    </Suspense>
  );
}
