import { EmptyState, LinkButton } from '@plumbline/ui';
import type { KindOfTest } from '../places/kind-of-test.ts';

/** Shown in place of a test that does not exist. @param title title of the screen */
export function GoneTest({ kind, title }: { kind: KindOfTest; title: string }) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <EmptyState text="There is no such test in this workspace. It may have been deleted." action={<AllTests kind={kind} />} />
    </>
  );
}

/** A link to the list of a kind's tests. */
export function AllTests({ kind }: { kind: KindOfTest }) {
  return <LinkButton href={kind.home.path}>All {kind.noun}</LinkButton>;
}
