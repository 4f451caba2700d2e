import { Skeleton } from '@plumbline/ui';
import { type ComponentProps, lazy, Suspense } from 'react';

const RichTextEditor = lazy(() => import('@plumbline/editor/react'));

/** The editor, whose place is kept while it is loaded. */
export function LazyEditor(props: ComponentProps<typeof RichTextEditor>) {
  return (
    <Suspense fallback={<Skeleton className="h-36 w-full" />}>
      <RichTextEditor {...props} />
    </Suspense>
  );
}
