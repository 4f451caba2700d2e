import { Button, TextField, type TextFieldProps } from '@plumbline/ui';
import { FormMessage } from '../forms/form-message.tsx';
import { holdFocus } from '../forms/hold-focus.ts';
import { problemText } from '../forms/problem-text.ts';
import { hasOwnWords } from './send-start.ts';

/** The start address of a test. */
export function AddressField({ label = 'Address', placeholder = 'example.com', ...props }: Partial<TextFieldProps>) {
  return <TextField {...props} label={label} inputMode="url" autoCapitalize="none" spellCheck={false} placeholder={placeholder} />;
}

/** The server's error, if it concerns no field. */
export function StartProblem({ error }: { error: Error | null }) {
  return hasOwnWords(error) ? <FormMessage text={problemText(error)} tone="problem" /> : null;
}

export function StartButton({ isBusy, className, children }: { isBusy: boolean; className?: string; children: string }) {
  return (
    <Button type="submit" variant="primary" onMouseDown={holdFocus} busy={isBusy} className={className}>
      {children}
    </Button>
  );
}
