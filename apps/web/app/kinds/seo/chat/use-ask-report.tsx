import type { SeoReport, Test } from '@plumbline/contract';
import { type HeadAction, useSingleKeyShortcuts } from '@plumbline/ui';
import { MessageCircleQuestion } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useUrlState } from '../../../shared/screens/use-url-state.ts';
import { useIsMember } from '../../../shared/session/use-is-member.ts';
import { useMemberAction } from '../../../shared/session/use-member-action.ts';

const AskPanel = lazy(() => import('./ask-panel.tsx'));

/** Elements where keys already have a meaning. */
const BUSY_PLACES = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

/** Opens the conversation about a report; so does the key a. It is open while the URL has ?ask. */
export function useAskReport(test: Test, report: SeoReport): { readonly action: HeadAction; readonly panel: ReactNode } {
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
  const action = useMemberAction({
    id: 'ask',
    label: 'Ask',
    icon: MessageCircleQuestion,
    what: 'ask about reports',
    afterwards: { ask: '' },
    keys: hasKeys ? 'A' : undefined,
    expanded: isOpen,
    onSelect: () => change({ ask: isOpen ? null : '' }),
  });
  const panel = wasOpened && (
    <Suspense>
      <AskPanel test={test} report={report} open={isOpen} onOpenChange={(open) => change({ ask: open ? '' : null })} />
    </Suspense>
  );
  return { action, panel };
}
