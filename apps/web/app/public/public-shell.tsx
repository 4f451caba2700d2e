import { LinkButton, PublicFrame } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../shared/session/use-session.ts';

const FOOTER = [
  { title: 'Help', links: [{ label: 'Contact', href: '/contact' }] },
  {
    title: 'Rules',
    links: [
      { label: 'Terms of use', href: '/terms-of-use' },
      { label: 'Privacy policy', href: '/privacy-policy' },
    ],
  },
];

/** The frame of public pages. Prerendered as for somebody signed out. */
export function PublicShell({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().status === 'authenticated';
  const { pathname } = useLocation();
  return (
    <PublicFrame
      nav={[{ label: 'Pricing', href: '/pricing', active: pathname === '/pricing' }]}
      actions={
        isSignedIn ? (
          <LinkButton variant="primary" href="/dashboard">
            Dashboard
          </LinkButton>
        ) : (
          <>
            <LinkButton variant="quiet" href={`${pathname}?login`}>
              Log In
            </LinkButton>
            <LinkButton variant="primary" href={`${pathname}?signup`}>
              Sign Up
            </LinkButton>
          </>
        )
      }
      footer={FOOTER}
      colophon="Plumbline runs on your own server. What it finds stays there."
    >
      {children}
    </PublicFrame>
  );
}
