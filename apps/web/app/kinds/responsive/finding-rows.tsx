import type { Finding } from '@plumbline/contract';
import { Badge, CodeExcerpt, CopyButton, KeyValueList, Panel, SeverityBadge } from '@plumbline/ui';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { CheckAdvice } from '../../shared/findings/check-advice.tsx';
import { countOf } from '../../shared/text/quantities.ts';
import { responsiveCheckPath } from './places.ts';

const RecommendFix = lazy(() => import('../../shared/assistant/recommend-fix.tsx'));
const CATEGORIES = ['Layout', 'Touch', 'Text', 'Reflow'];

export interface FindingRowsProps {
  readonly testId: string;
  readonly findings: readonly Finding[];
  /** An earlier test is there to compare with: otherwise all would be new. */
  readonly hasPrevious: boolean;
  /** Id of the open one. */
  readonly openId: string | null;
  readonly onOpen: (id: string | null) => void;
}

/** Findings by group, worst first; the open one says who, why and what to do, and is marked on the pictures. */
export function FindingRows({ testId, findings, hasPrevious, openId, onOpen }: FindingRowsProps) {
  if (findings.length === 0) {
    return (
      <Panel title="Findings">
        <p className="text-muted">Nothing is wrong with this page on these devices.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Findings" detail={`${countOf(findings.length, 'finding')}. Open one to see it on the pictures.`} flush>
      {CATEGORIES.map((category) => {
        const own = findings.filter((finding) => finding.category === category);
        if (own.length === 0) return null;
        return (
          <section key={category} className="border-t border-line">
            <h3 className="bg-sunken px-4 py-1.5 text-12 font-medium text-muted">
              {category} <span className="tabular">{own.length}</span>
            </h3>
            <ul className="divide-y divide-line">
              {own.map((finding) => (
                <FindingRow
                  key={finding.id}
                  testId={testId}
                  finding={finding}
                  isNew={hasPrevious && finding.is_new}
                  isOpen={finding.id === openId}
                  onOpen={onOpen}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}

function FindingRow({
  testId,
  finding,
  isNew,
  isOpen,
  onOpen,
}: {
  testId: string;
  finding: Finding;
  isNew: boolean;
  isOpen: boolean;
  onOpen: (id: string | null) => void;
}) {
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => onOpen(isOpen ? null : finding.id)}
        className="ring-inside flex w-full items-start gap-2 px-4 py-2.5 text-left hover:bg-hover"
      >
        <ChevronRight aria-hidden className={`mt-0.5 size-4 shrink-0 text-faint transition-transform ${isOpen ? 'rotate-90' : ''}`} />
        <SeverityBadge severity={finding.severity} look="icon" className="mt-0.5" />
        <span className="min-w-0 flex-1 wrap-anywhere">{finding.message}</span>
        {isNew && <Badge tone="accent">New</Badge>}
        {finding.evidence.place_count > 1 && <span className="tabular text-13 text-muted">×{finding.evidence.place_count}</span>}
      </button>
      {isOpen && <FindingDetail testId={testId} finding={finding} />}
    </li>
  );
}

function FindingDetail({ testId, finding }: { testId: string; finding: Finding }) {
  const { facts, places, place_count } = finding.evidence;
  const text = (name: string): string => {
    const value = facts[name];
    return Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
  };
  const items = [
    { key: 'Widths', value: text('ranges') },
    { key: 'Rule', value: text('rule') && <code className="font-mono text-12">{text('rule')}</code> },
    { key: 'Size of letters', value: text('font_size') && `${text('font_size')} px` },
    { key: 'Size', value: text('least') && `${text('width')} × ${text('height')} px, at least ${text('least')} × ${text('least')}` },
    { key: 'Viewport line', value: text('viewport') && <code className="font-mono text-12">{text('viewport')}</code> },
  ].filter(({ value }) => value !== '');
  const advice = text('try');
  return (
    <div className="flex flex-col gap-4 px-4 pt-1 pb-5 sm:pl-11">
      {items.length > 0 && <KeyValueList items={items} />}
      {places.length > 0 && (
        <div className="flex flex-col gap-2">
          <p className="text-13 text-muted">
            {place_count > places.length ? `The first ${places.length} of ${place_count} elements` : countOf(places.length, 'element')}
          </p>
          {places.slice(0, 5).map((place) => (
            <CodeExcerpt key={place.selector} code={place.excerpt} label={place.selector} hideLineNumbers />
          ))}
        </div>
      )}
      {advice && (
        <div>
          <h4 className="font-semibold">Try this</h4>
          <p className="mt-2 flex items-center gap-2">
            <code className="min-w-0 rounded-inner bg-sunken px-2 py-1 font-mono text-12 wrap-anywhere">{advice}</code>
            <CopyButton text={advice} label="Copy suggestion" />
          </p>
        </div>
      )}
      <div className="flex max-w-reading flex-col gap-4">
        <CheckAdvice kind="responsive" checkId={finding.check_id} href={responsiveCheckPath(finding.check_id)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Suspense>
          <RecommendFix testId={testId} findingId={finding.id} />
        </Suspense>
      </div>
    </div>
  );
}
