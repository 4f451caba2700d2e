import { Link, Panel } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { activeTestsQuery } from '../shared/api/queries.ts';
import { TestProgress } from '../shared/tests/test-progress.tsx';
import { kindOf, reportPath } from '../kinds/index.ts';

/** Queued and running tests, each with a progress bar. Renders nothing if there are none. */
export function ActiveTests() {
  const active = useQuery(activeTestsQuery);
  if (!active.data?.length) return null;
  return (
    <Panel title="Running now" flush>
      <ul className="divide-y divide-line border-t border-line">
        {active.data.map((test) => (
          <li key={test.id}>
            <Link href={reportPath(test)} className="ring-inside block px-4 py-3 transition-colors hover:bg-hover">
              <p className="mb-1 text-12 text-muted">{kindOf(test).name}</p>
              <TestProgress test={test} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
