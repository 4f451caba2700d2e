import { countOf, stepTitle } from '@plumbline/contract/rules';
import { Badge, classNames, IconButton } from '@plumbline/ui';
import { Trash2, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { StepThumb } from './step-thumb.tsx';
import { clockTime } from './step-words.ts';
import { useViewer, type ViewerStore } from './viewer-store.ts';

/** The timeline: every step with its picture, in a column; in a row on narrow windows. */
export function StepList({ store }: { store: ViewerStore }) {
  const { sidebar } = useViewer(store);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sidebar.selectedId]);
  return (
    <nav aria-label="Steps" className="min-w-0">
      <p className="tabular mb-2 text-13 text-muted max-lg:sr-only">{countOf(sidebar.steps.length, 'step')}</p>
      <ol
        ref={list}
        className="flex gap-2 max-lg:overflow-x-auto max-lg:pb-2 lg:max-h-[calc(100vh-16rem)] lg:flex-col lg:overflow-y-auto lg:pr-1"
      >
        {sidebar.steps.map((step, index) => {
          const isSelected = step.id === sidebar.selectedId;
          const wrongs = step.failed_request_count + step.message_count;
          return (
            <li key={step.id} className="group/step relative shrink-0 max-lg:w-36">
              <button
                type="button"
                aria-current={isSelected ? 'step' : undefined}
                onClick={() => sidebar.select(step.id)}
                className={classNames(
                  'ring-inside flex w-full flex-col gap-1.5 rounded-ui border p-1.5 text-left transition-colors hover:bg-hover',
                  isSelected ? 'border-accent bg-accent-soft' : 'border-transparent',
                )}
              >
                <StepThumb step={step} />
                <span className="block truncate text-13 font-medium">
                  <span className="tabular text-muted">{index + 1}</span> {stepTitle(step)}
                </span>
                <span className="tabular flex min-h-5 items-center justify-between gap-2 text-12 text-muted">
                  {clockTime(step.at)}
                  {wrongs > 0 && (
                    <Badge tone="high" icon={TriangleAlert}>
                      {wrongs}
                      <span className="sr-only"> failed requests and messages</span>
                    </Badge>
                  )}
                </span>
              </button>
              {sidebar.canDelete && (
                <IconButton
                  label={`Delete step ${index + 1}`}
                  icon={Trash2}
                  size="sm"
                  variant="secondary"
                  tooltip={false}
                  onClick={() => sidebar.remove(step.id)}
                  className="absolute top-2.5 right-2.5 opacity-0 group-hover/step:opacity-100 focus-visible:opacity-100 max-lg:opacity-100"
                />
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
