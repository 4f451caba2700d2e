import { countOf } from '@plumbline/contract/rules';
import type { Profile } from '@plumbline/contract';
import { setConversationEmails } from '@plumbline/contract/endpoints';
import { HeadActions, LinkButton, Switch, useToast } from '@plumbline/ui';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Board } from '../../shared/lists/board.tsx';
import { BoardHead } from '../../shared/lists/board-head.tsx';
import { client } from '../../shared/api/client.ts';
import { rowsOf } from '../../shared/api/rows-of.ts';
import { problemText } from '../../shared/forms/problem-text.ts';
import { PlanNotice } from '../../shared/screens/plan-notice.tsx';
import { useUrlState } from '../../shared/screens/use-url-state.ts';
import { countDetail } from '../../shared/screens/count-detail.ts';
import { isAtLeast } from '../../shared/session/roles.ts';
import { useCloseUnanswered } from './use-close-unanswered.tsx';
import { ConversationBar } from './conversation-bar.tsx';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';
import { conversationEmailsQuery, conversationsQuery } from '../conversation-queries.ts';
import { CLEAR_CONVERSATION_FILTERS, conversationQueryOf, readConversationView } from './conversation-view.ts';

/** Conversations with visitors: list on the left, one on the right. */
export function ConversationBoard({ profile }: { profile: Profile }) {
  const [parameters, change] = useUrlState();
  const view = readConversationView(parameters);
  const conversations = useInfiniteQuery({ ...conversationsQuery(conversationQueryOf(view)), placeholderData: keepPreviousData });
  const { rows, total } = rowsOf(conversations.data);
  const isNarrowed = view.search !== '' || view.assignee !== null || view.unread || view.status === 'closed';
  const hasNone = conversations.isSuccess && total === 0 && !isNarrowed;
  const close = useCloseUnanswered();
  const isClosable = isAtLeast(profile.workspace_role, 'admin') && view.status === 'open' && total > 0;
  return (
    <>
      <BoardHead
        isOpen={view.open !== ''}
        title="Conversations"
        detail={hasNone ? undefined : countDetail(conversations, countOf(total, 'conversation'))}
        actions={
          <>
            <HeadActions actions={isClosable ? [close.action] : []}>
              <EmailSwitch />
            </HeadActions>
            {close.dialog}
          </>
        }
      />
      <PlanNotice feature="chat-support" className="mb-3" />
      {!hasNone && (
        <div className={view.open === '' ? '' : 'max-lg:hidden'}>
          <ConversationBar view={view} onChange={change} />
        </div>
      )}
      <Board
        query={conversations}
        noun="conversations"
        what="conversations"
        openId={view.open}
        back="Back to all conversations"
        onClose={() => change({ conversation_id: null })}
        empty={{
          isNarrowed,
          noMatch: 'No conversations match. Try another word, status or member.',
          onClear: () => change(CLEAR_CONVERSATION_FILTERS),
          none: 'No conversations. Turn on private messages in the widget settings.',
          action: <LinkButton href="/settings/widget">Widget settings</LinkButton>,
        }}
        pane={<ConversationPane id={view.open} profile={profile} onGone={() => change({ conversation_id: null })} />}
      >
        <ConversationList
          conversations={rows}
          openId={view.open}
          onOpen={(id) => change({ conversation_id: id }, { push: view.open === '' })}
        />
      </Board>
    </>
  );
}

/** Emails about messages that no one in the team has seen, on or off. */
function EmailSwitch() {
  const queries = useQueryClient();
  const { show } = useToast();
  const emails = useQuery(conversationEmailsQuery);
  const set = useMutation({
    mutationFn: (wanted: boolean) => client.call(setConversationEmails, { body: { wanted } }),
    onError: (error) => show({ title: 'Nothing was changed.', description: problemText(error), tone: 'problem' }),
    onSettled: () => queries.invalidateQueries({ queryKey: conversationEmailsQuery.queryKey }),
  });
  return (
    <Switch
      label="Email me about unread messages"
      checked={set.isPending ? set.variables : (emails.data ?? false)}
      disabled={!emails.isSuccess || set.isPending}
      onChange={(event) => set.mutate(event.currentTarget.checked)}
    />
  );
}
