import type { FormEvent, ReactNode } from 'react';

export interface RuledFormProps {
  /** From useBlurRules: from then on, empty fields are validated too. */
  onSend: () => void;
  /** From react-hook-form's handleSubmit. */
  send: (event: FormEvent) => Promise<void>;
  className?: string;
  children: ReactNode;
}

/** A form validated by its own rules, on blur and on submit, without the browser's error bubbles. */
export function RuledForm({ onSend, send, className, children }: RuledFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        onSend();
        void send(event);
      }}
      className={className}
    >
      {children}
    </form>
  );
}
