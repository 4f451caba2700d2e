import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';

export interface TextAreaFieldProps extends ComponentProps<'textarea'>, FieldWords {
  /** For code, lists of addresses, headers. */
  mono?: boolean | undefined;
}

/** Several lines of text; grows with its content where the browser supports it. */
export function TextAreaField({ label, help, error, hideLabel, optional, mono, id, className, rows = 4, ...props }: TextAreaFieldProps) {
  const words = { label, help, error, hideLabel, optional };
  const { fieldId, noteId, aria } = useFieldIds(id, words);
  return (
    <FieldFrame {...words} id={fieldId} noteId={noteId} className={className}>
      <textarea
        rows={rows}
        {...props}
        {...aria}
        id={fieldId}
        className={classNames(controlClasses, 'field-sizing-content h-auto max-h-80 min-h-20 resize-y py-2', mono && 'font-mono text-13')}
      />
    </FieldFrame>
  );
}
