import { LinkButton, PublicFrame, type PublicLink } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { useSession } from '../shared/session/use-session.ts';
import { TESTER_LINKS } from './tester-links.ts';
import { usePublicPath } from './use-public-path.ts';

const FEATURES = TESTER_LINKS.map(({ path, label }) => ({ label, href: path }));
const PAGES = [
  { label: 'Pricing', href: '/pricing' },
  { label: 'Blog', href: '/blog' },
  { label: 'About', href: '/about' },
];

const FOOTER = [
  { title: 'Features', links: FEATURES },
  { title: 'How to', links: TESTER_LINKS.map(({ path, howTo }) => ({ label: howTo, href: `${path}/how-to` })) },
  { title: 'Plumbline', links: [...PAGES, { label: 'Contact', href: '/contact' }, { label: 'API reference', href: '/api/docs' }] },
  {
    title: 'Legal',
    links: [
      { label: 'Terms of use', href: '/terms-of-use' },
      { label: 'Privacy policy', href: '/privacy-policy' },
    ],
  },
];

/** The frame of public pages. Prerendered for a signed-out visitor. */
export function PublicShell({ children }: { children: ReactNode }) {
  const isSignedIn = useSession().status === 'authenticated';
  const pathname = usePublicPath();
  const marked = (link: PublicLink): PublicLink => ({ ...link, active: pathname === link.href });
  return (
    <PublicFrame
      groups={[{ title: 'Features', links: FEATURES.map(marked) }]}
      nav={PAGES.map(marked)}
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
      colophon="Plumbline runs on your own server. Your data stays there."
    >
      {children}
    </PublicFrame>
  );
}
