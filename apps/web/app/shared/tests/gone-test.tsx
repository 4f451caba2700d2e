import { EmptyState, LinkButton } from '@plumbline/ui';
import type { KindOfTest } from '../places/kind-of-test.ts';

/** Stands where a test would be that is not there. @param title what the screen is called */
export function GoneTest({ kind, title }: { kind: KindOfTest; title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState text="There is no such test in this workspace. It may have been deleted." action={<AllTests kind={kind} />} />
    </>
  );
}

/** The way to the list of a kind. */
export function AllTests({ kind }: { kind: KindOfTest }) {
  return <LinkButton href={kind.home.path}>All {kind.noun}</LinkButton>;
}
