import { Button, TextAreaField } from '@plumbline/ui';
import { ArrowUp, Square } from 'lucide-react';
import { type RefObject, useState } from 'react';

const MAX_CHARACTERS = 2000;

interface QuestionFormProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  isAnswering: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The field for a question. Enter sends, Shift+Enter starts a new line; while an answer streams, the button stops it. */
export function QuestionForm({ fieldRef, isAnswering, onAsk, onStop }: QuestionFormProps) {
  const [text, setText] = useState('');
  const send = (): void => {
    const question = text.trim();
    if (question === '' || isAnswering) return;
    onAsk(question);
    setText('');
  };
  return (
    <form
      className="flex shrink-0 items-end gap-2 border-t border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label="Your question"
        hideLabel
        placeholder="Ask about this report"
        rows={1}
        maxLength={MAX_CHARACTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          send();
        }}
        className="flex-1"
      />
      {isAnswering ? (
        <Button icon={Square} onClick={onStop}>
          Stop
        </Button>
      ) : (
        <Button type="submit" variant="primary" icon={ArrowUp}>
          Ask
        </Button>
      )}
    </form>
  );
}
