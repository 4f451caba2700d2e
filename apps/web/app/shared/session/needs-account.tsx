import { EmptyState, LinkButton, PageHead } from '@plumbline/ui';
import { useLocation } from 'react-router';
import { ScreenTitle } from '../screens/screen-title.tsx';

/** Shown in place of a screen that requires an account. */
export function NeedsAccount({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenTitle of={title} />
      <PageHead title={title} className="mb-0!" />
      <EmptyState
        text="This needs an account. Your tests come with you."
        action={
          <LinkButton variant="primary" href={`/?signup&next=${encodeURIComponent(pathname)}`}>
            Sign Up
          </LinkButton>
        }
      />
    </>
  );
}
