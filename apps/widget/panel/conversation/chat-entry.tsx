import { readOwnConversation } from '@plumbline/contract/endpoints';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';

/** The link from Home to the conversation with the team. */
export function ChatEntry() {
  const { visit, version, show } = usePanel();
  const { data } = useRemote(() => visit.client.call(readOwnConversation), [version]);
  return (
    <button
      type="button"
      onClick={() => show({ chat: true })}
      className="flex w-full flex-col rounded-ui border border-line bg-surface p-3 text-left hover:bg-hover"
    >
      <span className="font-medium">Write to the team</span>
      <span className="text-13 text-muted">{noteOf(data?.unread ?? 0, data?.messages.length ?? 0)}</span>
    </button>
  );
}

function noteOf(unread: number, count: number): string {
  if (unread > 0) return unread === 1 ? 'You have a new answer' : `You have ${unread} new answers`;
  return count > 0 ? 'Go on with your conversation' : 'Only the team reads it';
}
