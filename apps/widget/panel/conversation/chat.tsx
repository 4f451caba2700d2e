import { readOwnConversation, seeAnswers, setAnswerEmails } from '@plumbline/contract/endpoints';
import { useEffect } from 'react';
import { EmailBlock } from '../parts/email-block.tsx';
import { Overlay } from '../parts/overlay.tsx';
import { Failure, Loading } from '../parts/states.tsx';
import { usePanel } from '../use-panel.ts';
import { useRemote } from '../use-remote.ts';
import { MessageForm } from './message-form.tsx';
import { MessageList } from './message-list.tsx';

/** How often an open conversation checks for replies. */
const POLL_MS = 10_000;

/** The conversation between visitor and team, newest at the bottom. */
export function Chat() {
  const { visit, mayWrite, show, changed } = usePanel();
  const { data, error, reload } = useRemote(() => visit.client.call(readOwnConversation), []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [reload]);
  const last = data && data.unread > 0 ? data.messages.at(-1)?.id : undefined;
  useEffect(() => {
    // If this fails, the next reply tries again; until then an email may announce a reply already read.
    if (last) void visit.client.call(seeAnswers, { body: { message_id: last } }).catch(String);
  }, [last, visit]);
  const close = (): void => {
    show({ chat: false });
    // Home has counted the replies before they were seen.
    changed();
  };
  return (
    <Overlay title="Messages" onClose={close}>
      {data && <MessageList messages={data.messages} />}
      {error !== null && <Failure error={error} onRetry={reload} />}
      {!data && error === null && <Loading />}
      {mayWrite ? <MessageForm onSent={reload} /> : <p className="text-13 text-muted">{visit.visitor().refusal}</p>}
      {data && data.messages.length > 0 && (
        <EmailBlock
          title="Get answers by email"
          note="We’ll email you when the team replies while you’re away."
          subject="answers"
          isOn={data.emails}
          onChange={async (wanted) => {
            await visit.client.call(setAnswerEmails, { body: { wanted } });
            reload();
          }}
        />
      )}
    </Overlay>
  );
}
