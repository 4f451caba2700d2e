import type { FormEvent, ReactNode } from 'react';

export interface RuledFormProps {
  /** Of useBlurRules: from here on what is empty is judged too. */
  onSend: () => void;
  /** Of react-hook-form's handleSubmit. */
  send: (event: FormEvent) => Promise<void>;
  className?: string;
  children: ReactNode;
}

/** A form whose own rules judge it, on blur and on send; the browser's bubbles stay away. */
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
