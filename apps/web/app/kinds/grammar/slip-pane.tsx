import type { Finding, SlipKind } from '@plumbline/contract';
import { Badge, Button, Kbd, KeyValueList, Skeleton, TextLink } from '@plumbline/ui';
import { BookPlus, Check, EyeOff, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { NewBadge } from '../../shared/explorer/new-badge.tsx';
import { useIgnores } from '../../shared/explorer/use-ignores.ts';
import { pathOf } from '../../shared/text/addresses.ts';
import { countOf, formatMoment } from '../../shared/text/quantities.ts';
import { OwnFix } from './own-fix.tsx';
import { RuleAdvice } from './rule-advice.tsx';
import { SlipSentence } from './slip-sentence.tsx';
import { fixWords, kindWords, slipFacts } from './slip-words.ts';
import { useTriage } from './use-triage.ts';
import { useTriageKeys } from './use-triage-keys.ts';
import { grammarPagePath } from './places.ts';

const RephraseSentence = lazy(() => import('./rephrase-sentence.tsx'));
const RecommendFix = lazy(() => import('../../shared/assistant/recommend-fix.tsx'));
const IgnoreDialog = lazy(() => import('../../shared/explorer/ignore-dialog.tsx'));

export interface SlipPaneProps {
  readonly testId: string;
  /** The page that is shown; null where all pages are. */
  readonly pageUrl: string | null;
  readonly finding: Finding;
  /** What was accepted; undefined while nothing is. */
  readonly accepted: string | undefined;
  readonly mayChange: boolean;
  readonly hasEarlierRun: boolean;
  /** Goes to the next slip, after a decision. */
  readonly onDecided: () => void;
}

/** One slip: the sentence, what is wrong, what may stand there instead, and what to do with it. */
export function SlipPane({ testId, pageUrl, finding, accepted, mayChange, hasEarlierRun, onDecided }: SlipPaneProps) {
  const { problem, replacements, where } = slipFacts(finding);
  const { accept, vouch } = useTriage(testId, pageUrl);
  const { restore } = useIgnores(testId);
  const [isIgnoring, setIgnoring] = useState(false);
  const isSpelling = finding.category === ('spelling' satisfies SlipKind);
  const isOpen = mayChange && !finding.ignored;
  const [first] = replacements;
  const take = (replacement: string) => {
    accept.mutate({ finding, replacement });
    onDecided();
  };
  const learn = () => vouch.mutate(problem, { onSuccess: onDecided });
  useTriageKeys(
    isOpen ? { ...(first !== undefined && { a: () => take(first) }), ...(isSpelling && { d: learn }), i: () => setIgnoring(true) } : {},
  );
  return (
    <article className="flex flex-col gap-5">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <Badge>{kindWords(finding.category)}</Badge>
          {finding.is_new && hasEarlierRun && <NewBadge />}
          {accepted !== undefined && <Badge tone="pass">Accepted</Badge>}
        </div>
        <h3 className="text-16 font-semibold text-balance wrap-anywhere">{finding.message}</h3>
      </header>
      <SlipSentence finding={finding} fix={accepted} />
      {finding.ignored && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-ui border border-line px-4 py-3">
          <p className="text-muted">
            Ignored by {finding.ignored.by || 'somebody'}: {finding.ignored.reason}
          </p>
          {mayChange && (
            <Button size="sm" icon={Undo2} busy={restore.isPending} onClick={() => restore.mutate(finding.ignored?.id ?? '')}>
              Report it again
            </Button>
          )}
        </div>
      )}
      {isOpen && (
        <section className="flex flex-col gap-3">
          <h4 className="font-semibold">{accepted === undefined ? 'Write instead' : 'Will be written instead'}</h4>
          {accepted !== undefined ? (
            <div className="flex flex-wrap items-center gap-2">
              <span className="font-medium">{fixWords(accepted)}</span>
              <Button size="sm" icon={Undo2} onClick={() => accept.mutate({ finding, replacement: null })}>
                Take back
              </Button>
            </div>
          ) : (
            <div className="flex flex-wrap gap-2">
              {replacements.map((replacement, index) => (
                <Button
                  key={replacement}
                  variant={index === 0 ? 'primary' : 'secondary'}
                  icon={index === 0 ? Check : undefined}
                  onClick={() => take(replacement)}
                >
                  {fixWords(replacement)}
                </Button>
              ))}
              {replacements.length === 0 && <p className="text-muted">There is no certain fix. Read the sentence again.</p>}
            </div>
          )}
          {accepted !== undefined && (
            <p className="text-13 text-muted">Accepted here only: the website does not change. Export the list, and fix it there.</p>
          )}
          {accepted === undefined && <OwnFix key={finding.id} problem={problem} onFix={take} />}
          <div className="flex flex-wrap gap-2">
            {isSpelling && (
              <Button size="sm" icon={BookPlus} busy={vouch.isPending} onClick={learn}>
                Add to dictionary
              </Button>
            )}
            <Button size="sm" icon={EyeOff} onClick={() => setIgnoring(true)}>
              Ignore
            </Button>
            <Suspense>
              <RephraseSentence finding={finding} />
              <RecommendFix testId={testId} findingId={finding.id} />
            </Suspense>
          </div>
          <p className="text-12 text-faint max-sm:hidden">
            <Kbd>J</Kbd> next, <Kbd>K</Kbd> back, <Kbd>A</Kbd> accept the first fix, {isSpelling && <Kbd>D</Kbd>}
            {isSpelling && ' dictionary, '}
            <Kbd>I</Kbd> ignore
          </p>
        </section>
      )}
      <KeyValueList
        items={[
          {
            key: 'Where',
            value: finding.page_url && (
              <>
                <TextLink href={`${grammarPagePath(testId, finding.page_url)}&slip=${finding.id}`}>{pathOf(finding.page_url)}</TextLink>{' '}
                {where}, line {finding.evidence.places[0]?.line}
              </>
            ),
          },
          {
            key: 'Spread',
            value:
              finding.fold && finding.fold.pages > 1 ? `The same text on ${countOf(finding.fold.pages, 'page')}` : 'On this page alone',
          },
          { key: 'First seen', value: finding.first_seen_at ? formatMoment(finding.first_seen_at) : 'Not known' },
        ]}
      />
      <RuleAdvice rule={finding.check_id} />
      {isIgnoring && (
        <Suspense fallback={<Skeleton className="h-8 w-full" />}>
          <IgnoreDialog testId={testId} finding={finding} onClose={() => setIgnoring(false)} />
        </Suspense>
      )}
    </article>
  );
}
