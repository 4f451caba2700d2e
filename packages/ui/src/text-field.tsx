import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { controlClasses } from './control-classes.ts';
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldWords {
  /** A small element inside the box at its end: a unit, a button. */
  suffix?: ReactNode | undefined;
}

/** One line of text. Spread react-hook-form's register() on it. */
export function TextField({ label, help, error, hideLabel, optional, suffix, id, className, ...props }: TextFieldProps) {
  const words = { label, help, error, hideLabel, optional };
  const { fieldId, noteId, aria } = useFieldIds(id, words);
  return (
    <FieldFrame {...words} id={fieldId} noteId={noteId} className={className}>
      <span className="relative block">
        <input type="text" {...props} {...aria} id={fieldId} className={classNames(controlClasses, Boolean(suffix) && 'pr-14')} />
        {suffix && <span className="absolute inset-y-0 right-1 flex items-center pr-1 text-13 text-muted">{suffix}</span>}
      </span>
    </FieldFrame>
  );
}
