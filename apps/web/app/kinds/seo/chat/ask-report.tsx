import type { SeoReport, Test } from '@plumbline/contract';
import { Kbd, useSingleKeyShortcuts } from '@plumbline/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { MemberButton } from '../../../shared/session/member-button.tsx';
import { useIsMember } from '../../../shared/session/use-is-member.ts';

const AskPanel = lazy(() => import('./ask-panel.tsx'));

/** Where a key already means something. */
const BUSY_PLACES = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Opens the conversation about a report; the key a does too. It is open while the address has ?ask. */
export function AskReport({ test, report }: { test: Test; report: SeoReport }) {
  const [parameters, change] = useUrlState();
  const isMember = useIsMember();
  const hasKeys = useSingleKeyShortcuts() && isMember;
  const isOpen = parameters.has('ask') && isMember;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  useEffect(() => {
    if (!hasKeys || isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'a' || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(BUSY_PLACES)) return;
      event.preventDefault();
      change({ ask: '' });
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [hasKeys, isOpen, change]);
  return (
    <>
      <MemberButton
        icon={MessageCircleQuestion}
        what="ask about reports"
        then={{ ask: '' }}
        aria-keyshortcuts={hasKeys ? 'a' : undefined}
        aria-expanded={isOpen}
        onClick={() => change({ ask: isOpen ? null : '' })}
      >
        Ask
        {hasKeys && (
          <span aria-hidden className="max-sm:hidden">
            <Kbd>A</Kbd>
          </span>
        )}
      </MemberButton>
      {wasOpened && (
        <Suspense>
          <AskPanel test={test} report={report} open={isOpen} onOpenChange={(open) => change({ ask: open ? '' : null })} />
        </Suspense>
      )}
    </>
  );
}
