import { EmptyState, Skeleton } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { QueryProblem } from '../../../shared/screens/query-problem.tsx';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { pictureName } from './picture-name.ts';
import { stepsQuery } from './capture-queries.ts';
import { useCaptureSource } from './capture-source.ts';
import { PictureViewer } from './picture-viewer.tsx';
import { saveFile } from '../../../shared/screens/save-file.ts';
import { SidePanel } from './side-panel.tsx';
import { StepList } from './step-list.tsx';
import { pictureOf } from './step-words.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

export interface CaptureViewerProps {
  readonly store: ViewerStore;
  /** Omitted where nothing may be deleted. */
  readonly onDelete?: ((stepId: string) => void) | undefined;
  /** Omitted where no issue can be created: on a shared link. */
  readonly onCreateIssue?: (() => void) | undefined;
  /** Shown if there is no step. */
  readonly empty?: ReactNode;
}

/** Steps, picture and evidence side by side. The URL says which step is shown. */
export function CaptureViewer({ store, onDelete, onCreateIssue, empty }: CaptureViewerProps) {
  const source = useCaptureSource();
  const [parameters, change] = useUrlState();
  const query = useQuery(stepsQuery(source));
  const selectedId = parameters.get('step');
  useEffect(() => {
    store.connect(
      {
        select: (stepId) => change({ step: stepId }),
        remove: (stepId) => onDelete?.(stepId),
        createIssue: onCreateIssue,
        savePicture: async (step) => {
          const picture = pictureOf(step);
          if (!picture) return;
          saveFile(await source.picture(step.id, picture.file, 'full'), pictureName(step, picture));
        },
      },
      onDelete !== undefined,
    );
  }, [store, source, change, onDelete, onCreateIssue]);
  useEffect(() => store.show(query.data ?? [], selectedId, query.isPending), [store, query.data, query.isPending, selectedId]);
  const { main } = useViewer(store);
  if (query.isError) return <QueryProblem error={query.error} what="capture" onRetry={() => void query.refetch()} />;
  if (query.isPending) return <ViewerSkeleton />;
  if (query.data.length === 0) return empty ?? <EmptyState text="This capture has no steps." />;
  if (!main.step) return <ViewerSkeleton />;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(19rem,24rem)]">
      <StepList store={store} />
      <PictureViewer store={store} />
      <SidePanel store={store} />
    </div>
  );
}

function ViewerSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4 lg:grid-cols-[11rem_minmax(0,1fr)_minmax(19rem,24rem)]">
      <Skeleton className="h-96 w-full max-lg:hidden" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full max-lg:hidden" />
    </div>
  );
}
