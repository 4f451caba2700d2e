import { countOf } from '@plumbline/contract/rules';
import type { LighthouseAudit, LighthouseCategory, LighthouseRun } from '@plumbline/contract';
import { Disclosure } from '@plumbline/ui';
import { count } from '../../../shared/text/quantities.ts';
import { OutsideLink } from '../../../shared/text/outside-link.tsx';
import { CATEGORY_WORDS } from './lighthouse-words.ts';

/** Failed Lighthouse audits by category, each with the affected places and Lighthouse's explanation. */
export function FailedAudits({ result }: { result: NonNullable<LighthouseRun['result']> }) {
  const audits = result.audits ?? [];
  const groups = result.scores.map(({ category }) => ({ category, own: audits.filter((audit) => audit.category === category) }));
  if (audits.length === 0) return <p>No audit failed.</p>;
  return (
    <section aria-label="Failed audits" className="flex flex-col gap-4">
      {groups.map(({ category, own }) => own.length > 0 && <AuditGroup key={category} category={category} audits={own} />)}
      {result.failed_audits > audits.length && (
        <p className="text-13 text-muted">And {count(result.failed_audits - audits.length)} more that were not stored.</p>
      )}
    </section>
  );
}

function AuditGroup({ category, audits }: { category: LighthouseCategory; audits: readonly LighthouseAudit[] }) {
  return (
    <div>
      <h3 className="mb-1 font-semibold">
        {CATEGORY_WORDS[category]} <span className="text-13 font-normal text-muted">{countOf(audits.length, 'failed audit')}</span>
      </h3>
      {audits.map((audit) => (
        <Disclosure key={audit.id} summary={<span className="wrap-anywhere">{audit.title}</span>} aside={audit.display_value || undefined}>
          <p className="wrap-anywhere text-muted">{audit.description}</p>
          {audit.places.length > 0 && (
            <ul className="my-2 flex flex-col gap-1">
              {audit.places.map((place, index) => (
                // The same source may occur several times on a page.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index} className="font-mono text-12 wrap-anywhere">
                  {place}
                </li>
              ))}
              {audit.place_count > audit.places.length && (
                <li className="text-13 text-muted">and {count(audit.place_count - audit.places.length)} more</li>
              )}
            </ul>
          )}
          {audit.learn_more_url && <OutsideLink address={audit.learn_more_url} label="What Lighthouse says about it" />}
        </Disclosure>
      ))}
    </div>
  );
}
