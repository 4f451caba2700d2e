import { countOf } from '@plumbline/contract/rules';
import type { SeoPageDetail } from '@plumbline/contract';
import { Panel } from '@plumbline/ui';
import { count } from '../../../shared/text/quantities.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'Title',
  description: 'Description',
  canonical: 'Canonical',
  robots: 'Robots',
  h1: 'Heading',
  links: 'Links',
  words: 'Words',
  'structured-data': 'Structured data',
};

/** What differs before and after the scripts of a page ran; nothing if the two were not compared. */
export function AfterScripts({ page: { after_scripts: differences } }: { page: SeoPageDetail }) {
  if (!differences) return null;
  const detail = differences.length === 0 ? undefined : `${countOf(differences.length, 'difference')} to the page as it is sent`;
  return (
    <Panel title="Only after scripts" detail={detail}>
      {differences.length === 0 ? (
        <p className="text-muted">Nothing: title, links and text are the same as in the served HTML.</p>
      ) : (
        <dl className="divide-y divide-line">
          {differences.map(({ what, sent, rendered }) => (
            <div key={what} className="grid gap-x-4 py-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="text-13 text-muted">{LABELS[what] ?? what}</dt>
              <dd className="tabular min-w-0 wrap-anywhere">
                <Value text={rendered} />
                <span className="block text-13 text-muted">
                  As sent: <Value text={sent} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}

function Value({ text }: { text: string }) {
  if (text === '') return <span className="text-faint">none</span>;
  return /^\d+$/.test(text) ? count(Number(text)) : text;
}
