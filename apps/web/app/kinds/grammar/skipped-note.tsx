import { countOf } from '@plumbline/contract/rules';
import type { GrammarReport } from '@plumbline/contract';
import { Panel, TextLink } from '@plumbline/ui';
import { grammarPagePath } from './places.ts';

/** Which parts of the site were not checked or listed, why, and on which pages; nothing if the site was covered in full. */
export function SkippedNote({ report }: { report: GrammarReport }) {
  if (report.skipped.length === 0) return null;
  return (
    <Panel title="Left out" dense>
      <ul className="flex flex-col gap-3 text-13">
        {report.skipped.map(({ reason, message, count, pages }) => (
          <li key={reason}>
            <p>
              {message} <span className="text-muted">{countOf(count, reason === 'many_slips' ? 'more mistake' : 'place')}</span>
            </p>
            <ul className="mt-1 flex flex-col gap-0.5">
              {pages.map((url) => (
                <li key={url} className="wrap-anywhere">
                  <TextLink href={grammarPagePath(report.test_id, url)}>{url}</TextLink>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
