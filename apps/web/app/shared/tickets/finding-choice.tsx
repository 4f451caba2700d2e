import { countOf } from '@plumbline/contract/rules';
import type { CheckSummary, Finding } from '@plumbline/contract';
import { Badge, Checkbox } from '@plumbline/ui';

interface FindingChoiceProps {
  readonly checks: readonly CheckSummary[];
  readonly findings: readonly Finding[];
  /** Fingerprints of findings that already have a ticket. */
  readonly taken: ReadonlySet<string>;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Findings to choose from, by check. */
export function FindingChoice({ checks, findings, taken, chosen, onChange }: FindingChoiceProps) {
  const groups = Map.groupBy(findings, ({ check_id: id }) => id);
  const set = (fingerprints: readonly string[], isWanted: boolean) => {
    const next = new Set(chosen);
    for (const one of fingerprints) {
      if (isWanted) next.add(one);
      else next.delete(one);
    }
    onChange(next);
  };
  return (
    <div className="flex max-h-80 flex-col gap-4 overflow-y-auto rounded-ui border border-line p-3">
      {[...groups].map(([checkId, own]) => {
        const open = own.map(({ fingerprint }) => fingerprint).filter((one) => !taken.has(one));
        const count = open.filter((one) => chosen.has(one)).length;
        const title = checks.find(({ check_id: id }) => id === checkId)?.title ?? own[0]?.message ?? checkId;
        return (
          <fieldset key={checkId} className="flex flex-col gap-1">
            <legend className="sr-only">{title}</legend>
            <Checkbox
              label={title}
              className="font-medium"
              checked={open.length > 0 && count === open.length}
              indeterminate={count > 0 && count < open.length}
              disabled={open.length === 0}
              onChange={(event) => set(open, event.target.checked)}
            />
            {own.map((finding) => (
              <span key={finding.id} className="flex items-start gap-2 pl-6">
                <Checkbox
                  label={labelOf(finding)}
                  className="min-w-0 wrap-anywhere"
                  checked={chosen.has(finding.fingerprint)}
                  disabled={taken.has(finding.fingerprint)}
                  onChange={(event) => set([finding.fingerprint], event.target.checked)}
                />
                {taken.has(finding.fingerprint) && <Badge>Has a ticket</Badge>}
              </span>
            ))}
          </fieldset>
        );
      })}
    </div>
  );
}

function labelOf({ message, page_url: page, fold }: Finding): string {
  const where = fold && fold.pages > 1 ? countOf(fold.pages, 'page') : (page?.replace(/^https?:\/\//, '') ?? 'the whole site');
  return `${message} (${where})`;
}
