import { TEXT } from '@plumbline/contract/rules';
import { TextField, type TextFieldProps } from '@plumbline/ui';

type NewPasswordFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'help'>;

/** A password to be made. What a weak one lacks is shown as a list. */
export function NewPasswordField({ error, ...props }: NewPasswordFieldProps) {
  const isWeak = error === TEXT.passwordWeak;
  return (
    <TextField
      {...props}
      label="Password"
      type="password"
      autoComplete="new-password"
      // The list stands where help stands, since an error of the field is one line of plain text.
      aria-invalid={isWeak || undefined}
      error={isWeak ? undefined : error}
      help={isWeak ? <WeakPasswordList /> : undefined}
    />
  );
}

function WeakPasswordList() {
  return (
    <ul className="list-disc pl-4 text-critical">
      {TEXT.passwordWeak.split(',').map((part) => (
        <li key={part}>{part.trim()}</li>
      ))}
    </ul>
  );
}
