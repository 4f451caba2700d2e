import type { SeoCategory, SeoReport } from '@plumbline/contract';
import { classNames, IconButton, Meter, Panel } from '@plumbline/ui';
import { ChevronDown, CircleCheck, CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';

/** The eleven categories, kept low because people come for the findings; collapsed on phones. Pressing one shows only its findings. */
export function CategoryRows({ report }: { report: SeoReport }) {
  const [parameters, change] = useUrlState();
  const [isOpen, setOpen] = useState(false);
  const chosen = parameters.get('category');
  const satisfied = report.categories.filter((category) => category.satisfy).length;
  const choose = (id: string) => {
    change({ category: id === chosen ? null : id, check: null, at: null, page: null, q: null, outcome: null });
    document.getElementById('findings')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Panel
      title="Categories"
      detail={`${satisfied} of ${report.categories.length} satisfied`}
      aside={
        <IconButton
          size="sm"
          icon={ChevronDown}
          label={isOpen ? 'Hide the categories' : 'Show the categories'}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className={classNames('sm:hidden', isOpen && 'rotate-180')}
        />
      }
      dense
      flush
    >
      <ul className={classNames('grid border-t border-line sm:grid-cols-2', !isOpen && 'max-sm:hidden')}>
        {report.categories.map((category) => (
          <li key={category.id} className="border-b border-line sm:odd:border-r">
            <button
              type="button"
              aria-pressed={category.id === chosen}
              onClick={() => choose(category.id)}
              className="ring-inside flex min-h-9 w-full items-center gap-1.5 px-3 py-0.5 text-left transition-colors hover:bg-hover aria-pressed:bg-accent-soft sm:min-h-7"
            >
              <span className="min-w-0 flex-1 truncate">{category.name}</span>
              <CategoryState category={category} />
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CategoryState({
  category: { name, score, satisfy, checks_failed: failed, checks_passed: passed, checks_undecided: undecided },
}: {
  category: SeoCategory;
}) {
  if (score === null) {
    const hasMatter = failed + passed + undecided > 0;
    return (
      <span className="inline-flex items-center gap-1 text-13 whitespace-nowrap text-muted">
        {hasMatter && <CircleHelp aria-hidden className="size-3.5" />}
        {hasMatter ? 'Cannot tell' : 'Nothing to check'}
      </span>
    );
  }
  return (
    <>
      {satisfy && <CircleCheck aria-label="Satisfied" role="img" className="size-3.5 shrink-0 text-pass-mark" />}
      <span className="tabular w-14 shrink-0 text-right text-13 whitespace-nowrap text-muted">{failed > 0 && `${failed} failed`}</span>
      <Meter label={`${name} score`} value={score} tone="score" className="w-8 shrink-0" />
      <span className="tabular w-7 shrink-0 text-right font-medium">{score}</span>
    </>
  );
}
