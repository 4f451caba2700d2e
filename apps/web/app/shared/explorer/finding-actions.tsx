import { HeadActions } from '@plumbline/ui';
import { Link } from 'lucide-react';
import { useRecommendAction } from '../assistant/use-recommend-action.tsx';
import { useMemberEntry } from '../session/use-member-entry.ts';
import { useLinkDialog } from '../post-links/use-link-dialog.tsx';
import { useTicketAction } from '../tickets/use-ticket-action.tsx';
import { type FindingPartProps, type KindActions, useExploredKind } from './explored-kind.ts';
import { useIgnoreAction } from './use-ignore-action.tsx';

const useNothing = (): KindActions => ({ actions: [] });

/** The actions for an open finding: first those of its kind, then the common ones. On phones one button and a menu. */
export function FindingActions({ testId, finding }: FindingPartProps) {
  const { ignores = false, useActions = useNothing } = useExploredKind();
  const subject = { test_id: testId, fingerprint: finding.fingerprint };
  const ofKind = useActions({ testId, finding });
  const ticket = useTicketAction(subject);
  const ignore = useIgnoreAction(testId, finding, ignores);
  const fix = useRecommendAction(testId, finding.id);
  const link = useLinkDialog(subject);
  const linking = useMemberEntry('link posts', { id: 'link', label: 'Link to a post', icon: Link, onSelect: link.open });
  const stays = !ofKind.actions.some((action) => action.stays);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <HeadActions
          size="sm"
          menuLabel="More for this finding"
          actions={[...ofKind.actions, { ...ticket.action, stays }, ...(ignores ? [ignore.action] : []), fix.action]}
          more={[...(ofKind.more ?? []), linking]}
        />
      </div>
      {ofKind.below}
      {fix.answer}
      {ticket.dialog}
      {ignore.dialog}
      {link.dialog}
    </div>
  );
}
