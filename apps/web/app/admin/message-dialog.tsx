import type { Lead } from '@plumbline/contract';
import { Button, Dialog, LinkButton } from '@plumbline/ui';
import { Check, Mail, RotateCcw } from 'lucide-react';
import { useMessageState } from './message-state.ts';
import { answerAddress, topicOf } from './message-words.ts';

/** The full text of a message, with its actions. */
export function MessageDialog({ message, onClose }: { readonly message: Lead; readonly onClose: () => void }) {
  const change = useMessageState(message);
  const isOpen = message.status === 'open';
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={topicOf(message)}
      description={[message.name, message.email, message.workspace].filter(Boolean).join(' · ')}
      actions={
        <>
          <Button
            icon={isOpen ? Check : RotateCcw}
            busy={change.isPending}
            onClick={() => change.mutate({ status: isOpen ? 'done' : 'open', isUndo: false }, { onSuccess: onClose })}
          >
            {isOpen ? 'Mark as done' : 'Open again'}
          </Button>
          <LinkButton variant="primary" icon={Mail} href={answerAddress(message)}>
            Answer by email
          </LinkButton>
        </>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{message.message || message.url}</p>
    </Dialog>
  );
}
