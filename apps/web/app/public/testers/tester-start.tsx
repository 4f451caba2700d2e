import { PLAN_TIERS } from '@plumbline/contract/rules';
import { LinkButton } from '@plumbline/ui';
import { useSession } from '../../shared/session/use-session.ts';
import { StartAddress } from '../start-address.tsx';
import { usePublicPath } from '../use-public-path.ts';
import type { TesterPath } from '../tester-links.ts';

const FREE_PAGES = PLAN_TIERS.find(({ id }) => id === 'free')?.limits.grammar ?? 0;

/** Where a signed-in user starts, and the link to it. */
const BEGINNINGS: Readonly<
  Record<Exclude<TesterPath, '/seo-checker'>, { readonly href: string; readonly label: string; readonly note: string }>
> = {
  '/ui-tester': {
    href: '/extension',
    label: 'Get the extension',
    note: 'For Chrome, Edge and Firefox on a computer. UI tests are unlimited on every plan.',
  },
  '/responsive-tester': {
    href: '/responsive?new=',
    label: 'Test a page',
    note: 'An account is free, and responsive tests are unlimited on every plan.',
  },
  '/grammar-checker': {
    href: '/grammar?new=',
    label: 'Check a site',
    note: `An account is free, with ${FREE_PAGES} pages a month.`,
  },
};

/** How to start with a tester: the address form, or one button where an account is needed first. */
export function TesterStart({ path }: { path: TesterPath }) {
  const pathname = usePublicPath();
  const isSignedIn = useSession().status === 'authenticated';
  if (path === '/seo-checker') return <StartAddress />;
  const { href, label, note } = BEGINNINGS[path];
  return (
    <div className="flex flex-col gap-3">
      <LinkButton
        variant="primary"
        href={isSignedIn ? href : `${pathname}?signup&next=${encodeURIComponent(href)}`}
        className="max-sm:w-full sm:self-start"
      >
        {label}
      </LinkButton>
      <p className="text-13 text-muted">{note}</p>
    </div>
  );
}
