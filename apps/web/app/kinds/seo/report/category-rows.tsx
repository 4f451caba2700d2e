import type { SeoCategory, SeoReport } from '@plumbline/contract';
import { Meter, Panel } from '@plumbline/ui';
import { CircleCheck, CircleHelp } from 'lucide-react';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';

/** The eleven categories. Pressing one shows its findings only. */
export function CategoryRows({ report }: { report: SeoReport }) {
  const [parameters, change] = useUrlState();
  const chosen = parameters.get('category');
  const satisfied = report.categories.filter((category) => category.satisfy).length;
  const choose = (id: string) => {
    change({ category: id === chosen ? null : id, check: null, at: null, page: null, q: null, outcome: null });
    document.getElementById('findings')?.scrollIntoView({ block: 'start' });
  };
  return (
    <Panel title="Categories" detail={`${satisfied} of ${report.categories.length} satisfied`} dense flush>
      <ul className="divide-y divide-line border-t border-line">
        {report.categories.map((category) => (
          <li key={category.id}>
            <button
              type="button"
              aria-pressed={category.id === chosen}
              onClick={() => choose(category.id)}
              className="ring-inside flex min-h-9 w-full items-center gap-3 px-4 py-1 sm:min-h-7 text-left transition-colors hover:bg-hover aria-pressed:bg-accent-soft"
            >
              <span className="min-w-0 flex-1 truncate">{category.name}</span>
              <CategoryMark category={category} />
              <CategoryMeter category={category} />
              {category.score !== null && (
                <span className="tabular w-24 text-right text-13 whitespace-nowrap text-muted">
                  {category.checks_failed} of {category.checks_passed + category.checks_failed} failed
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CategoryMeter({ category }: { category: SeoCategory }) {
  if (category.score === null) return null;
  return (
    <span className="flex items-center gap-2 sm:w-36">
      <Meter label={`${category.name} score`} value={category.score} tone="score" className="flex-1 max-sm:hidden" />
      <span className="tabular w-7 text-right font-medium">{category.score}</span>
    </span>
  );
}

function CategoryMark({ category }: { category: SeoCategory }) {
  if (category.score === null) {
    return (
      <span className="inline-flex items-center gap-1 text-13 whitespace-nowrap text-muted">
        <CircleHelp aria-hidden className="size-3.5" />
        Cannot tell
      </span>
    );
  }
  if (!category.satisfy) return null;
  return (
    <span className="inline-flex items-center gap-1 text-13 text-pass">
      <CircleCheck aria-hidden className="size-3.5 text-pass-mark" />
      <span className="max-sm:sr-only">Satisfied</span>
    </span>
  );
}
